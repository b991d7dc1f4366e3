// That the toolchain has put the values of calls where they are read.
//
// Functions of the module return several values at once, which LLVM does for wasm32 only when asked,
// and once got wrong: where the value of an expression is put together of two values of a call, it
// may read a local before the call, and have the call's value put there after. So all that stands on
// the stack while the values of a call are stored is looked at.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { root } from "./support.mjs";

const bytes = readFileSync(resolve(root, process.env.SDKSIM_WASM));

/** Reads what a module is written in, from a place on. */
class Reader {
  constructor(place) {
    this.place = place;
  }

  byte() {
    return bytes[this.place++];
  }

  /** A number of up to 64 bits, of which only the sign and the lowest 32 are of use here. */
  number(isSigned = false) {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      if (shift < 32) value |= (byte & 127) << shift;
      if (byte >= 128) continue;
      return isSigned && shift < 25 && byte & 64 ? value | (-1 << (shift + 7)) : value;
    }
  }

  /** What `read` gives, once for each of a list. */
  list(read) {
    return Array.from({ length: this.number() }, read);
  }

  skip(count) {
    this.place += count;
  }
}

/** The types, the functions' types, and where their code begins and ends. */
function module() {
  const parts = { types: [], functions: [], code: [] };
  const reader = new Reader(8);
  while (reader.place < bytes.length) {
    const section = reader.byte();
    const end = reader.number() + reader.place;
    if (section === 1) {
      parts.types = reader.list(() => {
        reader.skip(1);
        const [takes, gives] = [0, 0].map(() => reader.list(() => reader.byte()).length);
        return { takes, gives };
      });
    } else if (section === 3) {
      parts.functions = reader.list(() => parts.types[reader.number()]);
    } else if (section === 10) {
      parts.code = reader.list(() => {
        const length = reader.number();
        reader.skip(length);
        return { start: reader.place - length, end: reader.place };
      });
    }
    reader.place = end;
  }
  return parts;
}

const { types, functions, code } = module();

/** Instructions that have one number: branches, globals, constants. */
const numbered = new Map([
  [0x0C, { takes: 0, gives: 0 }],
  [0x0D, { takes: 1, gives: 0 }],
  [0x23, { takes: 0, gives: 1 }],
  [0x24, { takes: 1, gives: 0 }],
  [0x41, { takes: 0, gives: 1 }],
  [0x42, { takes: 0, gives: 1 }],
]);

/** How many values an instruction without arguments of its own takes; it gives one. */
function takes(instruction) {
  const one = [0x45, 0x50, 0x67, 0x68, 0x69, 0x79, 0x7A, 0x7B];
  if (one.includes(instruction)) return 1;
  if (instruction >= 0x8B && instruction <= 0x91) return 1;
  if (instruction >= 0x99 && instruction <= 0x9F) return 1;
  return instruction >= 0xA7 && instruction <= 0xC4 ? 1 : 2;
}

/** Walks one function; gives how many calls of several values it has, and what is read too soon. */
function walk({ start, end }) {
  const reader = new Reader(start);
  reader.list(() => [reader.number(), reader.byte()]);
  // Of each value: the local that it was read from, or whether a call gave it with others.
  let stack = [];
  const blocks = [];
  const found = { calls: 0, early: [] };
  const pop = (count) => {
    const floor = blocks.at(-1)?.floor ?? 0;
    for (; count > 0 && stack.length > floor; count -= 1) stack.pop();
  };
  const push = (count, value = {}) => {
    for (; count > 0; count -= 1) stack.push(value);
  };
  const call = (type) => {
    pop(type.takes);
    if (type.gives > 1) found.calls += 1;
    push(type.gives, { ofCall: type.gives > 1 });
  };
  const store = (local, keeps) => {
    const value = stack.at(-1);
    pop(1);
    if (value?.ofCall && stack.some((other) => other.local === local)) {
      found.early.push(`local ${local} at byte ${reader.place}`);
    }
    if (keeps) push(1, value);
  };
  while (reader.place < end) {
    const instruction = reader.byte();
    if (instruction <= 0x01 || instruction === 0x0F) continue;
    if (instruction >= 0x02 && instruction <= 0x04) {
      if (instruction === 0x04) pop(1);
      const kind = reader.number(true);
      const type = kind >= 0 ? types[kind] : { takes: 0, gives: kind === -64 ? 0 : 1 };
      blocks.push({ floor: stack.length - type.takes, type });
    } else if (instruction === 0x05 || instruction === 0x0B) {
      const { floor, type } = blocks.at(-1) ?? { floor: 0, type: { takes: 0, gives: 0 } };
      stack = stack.slice(0, floor);
      push(instruction === 0x05 ? type.takes : type.gives);
      if (instruction === 0x0B) blocks.pop();
    } else if (numbered.has(instruction)) {
      reader.number();
      const { takes, gives } = numbered.get(instruction);
      pop(takes);
      push(gives);
    } else if (instruction === 0x0E) {
      reader.list(() => reader.number());
      reader.number();
      pop(1);
    } else if (instruction === 0x10) call(functions[reader.number()]);
    else if (instruction === 0x11) {
      const type = types[reader.number()];
      reader.number();
      pop(1);
      call(type);
    } else if (instruction === 0x1A) pop(1);
    else if (instruction === 0x1B || instruction === 0x1C) {
      if (instruction === 0x1C) reader.list(() => reader.byte());
      pop(3);
      push(1);
    } else if (instruction === 0x20) push(1, { local: reader.number() });
    else if (instruction === 0x21 || instruction === 0x22) store(reader.number(), instruction === 0x22);
    else if (instruction >= 0x28 && instruction <= 0x3E) {
      reader.number();
      reader.number();
      pop(instruction <= 0x35 ? 1 : 2);
      if (instruction <= 0x35) push(1);
    } else if (instruction === 0x3F || instruction === 0x40) {
      reader.skip(1);
      if (instruction === 0x40) pop(1);
      push(1);
    } else if (instruction === 0x43 || instruction === 0x44) {
      reader.skip(instruction === 0x43 ? 4 : 8);
      push(1);
    } else if (instruction >= 0x45 && instruction <= 0xC4) {
      pop(takes(instruction));
      push(1);
    } else if (instruction === 0xFC) {
      const further = reader.number();
      if (further < 8) continue;
      assert.ok(further === 10 || further === 11, `instruction FC ${further}`);
      reader.skip(further === 10 ? 2 : 1);
      pop(3);
    } else assert.fail(`instruction ${instruction} at byte ${reader.place}`);
  }
  assert.equal(reader.place, end);
  return found;
}

test("no value is read before the call that gives it", () => {
  const found = code.map(walk);
  const calls = found.reduce((sum, { calls }) => sum + calls, 0);
  assert.ok(calls > 1000, `${calls} calls of several values`);
  assert.deepEqual(found.flatMap(({ early }) => early), []);
});

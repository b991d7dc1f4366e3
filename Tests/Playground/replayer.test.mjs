// Asking the engine's thread: the last of what was asked counts, and faults are got over.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { scripts } from "./scripts.mjs";

const { Replayer, patience } = scripts(["page/replayer.js"], "Replayer", "patience");

/** A thread that answers when a test says so. */
class Thread {
  static all = [];
  sent = [];
  isOver = false;

  constructor() {
    Thread.all.push(this);
  }

  postMessage(message) {
    this.sent.push(message);
  }

  terminate() {
    this.isOver = true;
  }

  get asked() {
    return this.sent.filter(({ parts }) => parts).map(({ parts }) => parts);
  }

  answer(text) {
    this.onmessage({ data: { answer: [["run", text]] } });
  }
}

globalThis.Worker = Thread;
beforeEach(() => { Thread.all = []; });

test("a thread is begun once, with the module first", async () => {
  const replayer = new Replayer("blob:x", "module");
  assert.deepEqual(Thread.all, []);
  const first = replayer.ask("a");
  const [thread] = Thread.all;
  assert.deepEqual(thread.sent, [{ module: "module" }, { parts: "a" }]);
  thread.answer("A");
  assert.equal((await first).get("run"), "A");
  const second = replayer.ask("b");
  thread.answer("B");
  assert.equal((await second).get("run"), "B");
  assert.equal(Thread.all.length, 1);
});

test("of what is asked meanwhile the last is answered, and the others are told that they are not",
  async () => {
    const replayer = new Replayer("blob:x", "module");
    const asked = ["a", "b", "c"].map((parts) => replayer.ask(parts));
    const [thread] = Thread.all;
    assert.deepEqual(thread.asked, ["a"]);
    assert.equal(await asked[1], null);
    thread.answer("A");
    assert.equal((await asked[0]).get("run"), "A");
    assert.deepEqual(thread.asked, ["a", "c"]);
    thread.answer("C");
    assert.equal((await asked[2]).get("run"), "C");
  });

test("what takes long is given up for something newer, and for that only", async () => {
  const replayer = new Replayer("blob:x", "module");
  const first = replayer.ask("a");
  await new Promise((resolve) => setTimeout(resolve, patience + 50));
  assert.equal(Thread.all[0].isOver, false);
  const second = replayer.ask("b");
  assert.equal(await first, null);
  assert.deepEqual(Thread.all.map(({ isOver }) => isOver), [true, false]);
  assert.deepEqual(Thread.all[1].sent, [{ module: "module" }, { parts: "b" }]);
  Thread.all[1].answer("B");
  assert.equal((await second).get("run"), "B");
});

test("a fault of the engine is told, and what is asked next is answered", async () => {
  const replayer = new Replayer("blob:x", "module");
  const first = replayer.ask("a");
  const second = replayer.ask("b");
  Thread.all[0].onmessage({ data: { fault: "unreachable" } });
  await assert.rejects(first, /unreachable/);
  assert.deepEqual(Thread.all[0].asked, ["a", "b"]);
  Thread.all[0].answer("B");
  assert.equal((await second).get("run"), "B");
});

test("a thread that ends is begun anew", async () => {
  const replayer = new Replayer("blob:x", "module");
  const first = replayer.ask("a");
  Thread.all[0].onerror({ message: "out of memory", preventDefault() {} });
  await assert.rejects(first, /out of memory/);
  const second = replayer.ask("b");
  assert.equal(Thread.all.length, 2);
  assert.deepEqual(Thread.all[1].sent, [{ module: "module" }, { parts: "b" }]);
  Thread.all[1].answer("B");
  assert.equal((await second).get("run"), "B");
});

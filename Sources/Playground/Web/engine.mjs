// The engine for a page or for Node: what `.ci/wasm` builds, and a call that takes parts and gives
// parts. A part is { kind, name, bytes }; `name` may be left out, and `text` may stand for `bytes`.
// What kinds there are is told in docs/architecture.md.

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export class Engine {
  /** Compiles the module, from its bytes. */
  static async load(bytes) {
    return new Engine(await WebAssembly.compile(bytes));
  }

  #module;
  #exports = null;

  constructor(module) {
    this.#module = module;
  }

  /**
   * Answers a request; mistakes of whoever wrote the files are parts of the answer.
   *
   * Throws only for a fault of the engine's own, and begins anew with the next call.
   */
  call(parts) {
    const request = encode(parts);
    const exports = (this.#exports ??= new WebAssembly.Instance(this.#module, {}).exports);
    try {
      const place = exports.sdksim_allocate(request.length) >>> 0;
      if (place === 0) return refusal(request.length);
      new Uint8Array(exports.memory.buffer, place, request.length).set(request);
      const answer = exports.sdksim_call(place, request.length) >>> 0;
      exports.sdksim_free(place);
      const length = new DataView(exports.memory.buffer).getUint32(answer, true);
      const result = decode(new Uint8Array(exports.memory.buffer, answer + 4, length));
      exports.sdksim_free(answer);
      return result;
    } catch (fault) {
      this.#exports = null;
      throw fault;
    }
  }

  /** How many bytes of memory it holds. */
  get memory() {
    return this.#exports?.memory.buffer.byteLength ?? 0;
  }
}

/** The text of an answer's part of that kind, or null where there is none. */
export function textOf(answer, kind) {
  const part = answer.find((part) => part.kind === kind);
  return part ? decoder.decode(part.bytes) : null;
}

function refusal(length) {
  const text = `sdksim: the request has ${length} bytes; the limit here is 33554432 (32 MB)\n`;
  return [
    { kind: "code", name: "", bytes: encoder.encode("3") },
    { kind: "mistakes", name: "", bytes: encoder.encode(text) },
    { kind: "places", name: "", bytes: encoder.encode("[]\n") },
  ];
}

// Of each part three fields, each after its length in four bytes, the lowest first.

function encode(parts) {
  const fields = parts.flatMap(({ kind, name = "", bytes, text = "" }) => [
    encoder.encode(kind),
    encoder.encode(name),
    bytes ?? encoder.encode(text),
  ]);
  const message = new Uint8Array(fields.reduce((sum, field) => sum + 4 + field.length, 0));
  const view = new DataView(message.buffer);
  let place = 0;
  for (const field of fields) {
    view.setUint32(place, field.length, true);
    message.set(field, place + 4);
    place += 4 + field.length;
  }
  return message;
}

function decode(message) {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  const fields = [];
  for (let place = 0; place < message.length; ) {
    const length = view.getUint32(place, true);
    fields.push(message.slice(place + 4, place + 4 + length));
    place += 4 + length;
  }
  const parts = [];
  for (let place = 0; place < fields.length; place += 3) {
    const [kind, name] = fields.slice(place, place + 2).map((field) => decoder.decode(field));
    parts.push({ kind, name, bytes: fields[place + 2] });
  }
  return parts;
}

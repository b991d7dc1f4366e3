// The script of the engine's thread; `engine.mjs` stands before it.

let engine = null;

onmessage = ({ data: { module, parts } }) => {
  if (module) {
    engine = new Engine(module);
    return;
  }
  try {
    const answer = engine.call(parts);
    postMessage({ answer: answer.map(({ kind, bytes }) => [kind, decoder.decode(bytes)]) });
  } catch (fault) {
    postMessage({ fault: fault.message });
  }
};

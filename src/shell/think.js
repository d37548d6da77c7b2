// Bots think here while the page goes on. The page asks; the same script is the worker, which answers with the same
// module: compiled once, in a memory of its own.

/** Milliseconds that the first question gives the worker to begin, and every question to be answered. */
const TO_BEGIN = 2000;
const TO_ANSWER = 15_000;

let begun;
let patience = TO_BEGIN;

const within = (ms, promise) =>
  Promise.race([promise, new Promise((_, late) => setTimeout(late, ms, new Error("no bot answers")))]);

/** A worker that has the module, and the word that it broke. */
function begin(script, module) {
  const worker = new Worker(import.meta.url, { type: "module" });
  const broken = new Promise((_, lost) => {
    worker.onerror = ({ message }) => lost(new Error(message));
  });
  const ready = new Promise((here) => worker.addEventListener("message", here, { once: true }));
  broken.catch(() => {});
  worker.postMessage([script, module]);
  return Promise.race([broken, ready.then(() => ({ worker, broken }))]);
}

/** The answer; fails where none comes, and from then on at once. Who begins late answers the next question. */
export async function ask(script, module, question) {
  begun ??= (async () => begin(script, module))();
  const wait = patience;
  patience = 0;
  const { worker, broken } = await within(wait, begun);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((here) => {
    port1.onmessage = ({ data }) => here(data);
  });
  worker.postMessage(question, [port2]);
  try {
    return await within(TO_ANSWER, Promise.race([broken, answer]));
  } catch (error) {
    worker.terminate();
    begun = Promise.reject(error);
    throw error;
  }
}

async function serve({ data: [script, module] }) {
  const app = await import(script);
  await app.default({ module_or_path: module });
  self.onmessage = async ({ data, ports: [port] }) => port.postMessage(await app.think(data));
  self.postMessage("ready");
}

if (!self.document) {
  self.onmessage = serve;
  // What breaks is told to the page.
  self.onunhandledrejection = ({ reason }) => {
    throw reason;
  };
}

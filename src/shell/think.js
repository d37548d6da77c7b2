// Bots think here while the page goes on. The page asks; the same script is the worker, which answers with the same
// module: compiled once, in a memory of its own.

/** Milliseconds in which the worker has to begin, and to answer a question. */
const TO_BEGIN = 2000;
const TO_ANSWER = 15_000;

let begun;
let late;

/** A promise that may fail while nobody waits for it. */
function unwatched(promise) {
  promise.catch(() => {});
  return promise;
}

/** Fails after so many milliseconds. */
const after = (ms) =>
  unwatched(new Promise((_, fail) => setTimeout(fail, ms, new Error("no bot answers"))));

/** A worker that has the module, and the word that it broke. */
function begin(script, module) {
  const worker = new Worker(import.meta.url, { type: "module" });
  const broken = unwatched(
    new Promise((_, lost) => {
      worker.onerror = ({ message }) => lost(new Error(message));
    }),
  );
  const ready = new Promise((here) => worker.addEventListener("message", here, { once: true }));
  worker.postMessage([script, module]);
  return Promise.race([broken, ready.then(() => ({ worker, broken }))]);
}

/** The answer; fails where none comes, and from then on at once. Who begins late answers the next question. */
export async function ask(script, module, game, question) {
  begun ??= unwatched((async () => begin(script, module))());
  late ??= after(TO_BEGIN);
  const { worker, broken } = await Promise.race([begun, late]);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((here) => {
    port1.onmessage = ({ data }) => here(data);
  });
  worker.postMessage([game, question], [port2]);
  try {
    return await Promise.race([broken, answer, after(TO_ANSWER)]);
  } catch (error) {
    worker.terminate();
    begun = unwatched(Promise.reject(error));
    throw error;
  }
}

async function serve({ data: [script, module] }) {
  const app = await import(script);
  await app.default({ module_or_path: module });
  self.onmessage = async ({ data, ports: [port] }) => port.postMessage(await app.think(...data));
  self.postMessage("ready");
}

if (!self.document) {
  self.onmessage = serve;
  // A break is told to the page.
  self.onunhandledrejection = ({ reason }) => {
    throw reason;
  };
}

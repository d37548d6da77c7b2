// Bots think here and large rounds are paired, while the page goes on. The page asks; the same script is the worker,
// which answers with the same module: compiled once, in a memory of its own.

/** Milliseconds in which the worker has to begin, and to answer a question or to say how far it is. */
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

/**
 * The answer of a function of the module; fails where none comes, and from then on at once. Who begins late answers the
 * next question, but for one who is told how far the answer is and waits. Numbers are no answers.
 */
export async function ask(script, module, name, given, told) {
  begun ??= unwatched((async () => begin(script, module))());
  late ??= after(TO_BEGIN);
  const { worker, broken } = await Promise.race([begun, told ? after(TO_ANSWER) : late]);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((here, fail) => {
    let silent;
    const wait = () => {
      clearTimeout(silent);
      silent = setTimeout(fail, TO_ANSWER, new Error("no answer"));
    };
    port1.onmessage = ({ data }) => {
      wait();
      if (typeof data === "number") return told?.(data);
      clearTimeout(silent);
      here(data);
    };
    wait();
  });
  worker.postMessage([name, given], [port2]);
  try {
    return await Promise.race([broken, answer]);
  } catch (error) {
    worker.terminate();
    begun = unwatched(Promise.reject(error));
    throw error;
  }
}

async function serve({ data: [script, module] }) {
  const app = await import(script);
  await app.default({ module_or_path: module });
  self.onmessage = async ({ data: [name, given], ports: [port] }) =>
    port.postMessage(await app[name](...given, (done) => port.postMessage(done)));
  self.postMessage("ready");
}

if (!self.document) {
  self.onmessage = serve;
  // A break is told to the page.
  self.onunhandledrejection = ({ reason }) => {
    throw reason;
  };
}

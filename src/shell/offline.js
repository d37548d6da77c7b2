// Keeps the app offline and takes over new versions. It comes once the app is there.

const page = document.documentElement;
const tell = (name) => window.dispatchEvent(new Event(name));

/** Asks the worker whether its copy is whole; it mends what it can before it answers. */
function copyIsWhole(worker) {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(data === true);
    worker.postMessage("check", [port2]);
    setTimeout(answer, 60_000, false);
  });
}

// A worker that is still "activating" keeps requests waiting for it, so its copy counts; and after an update
// WebKit goes on calling it so for as long as the page lives.
async function checkOffline() {
  const { active } = await navigator.serviceWorker.ready;
  if (page.dataset.offline === "ready" || !(await copyIsWhole(active))) return;
  page.dataset.offline = "ready";
  tell("sobremesa:offline");
}

function announceUpdate() {
  page.dataset.update = "waiting";
  tell("sobremesa:update");
}

/** A worker that arrives while another serves this page waits for the player's word. */
function watchForUpdates(registration) {
  const follow = (worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active) announceUpdate();
    });
  if (registration.waiting && registration.active) announceUpdate();
  follow(registration.installing);
  // Taken in another tab: this one goes on with its own version until it is loaded again.
  let served = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (served) announceUpdate();
    served = true;
  });
  registration.addEventListener("updatefound", () => follow(registration.installing));
}

/** The app calls this between games: the new version takes over, and the page starts again with it. */
export async function update() {
  const registration = await navigator.serviceWorker?.getRegistration();
  const reload = () => location.reload();
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  registration.waiting.postMessage("skipWaiting");
}

/** Registers the worker that makes the offline copy, and says when the copy is whole. */
export async function keep() {
  if (!("serviceWorker" in navigator)) return;
  try {
    watchForUpdates(await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" }));
  } catch {
    // A development build has no worker, and a browser may refuse one: then there is no offline copy to promise.
    return;
  }
  window.addEventListener("online", checkOffline);
  await checkOffline();
}

// Makes arguments[0] random changes from the seed arguments[1]: goes to one of the addresses arguments[2], back, or to another
// language; taps something; takes something back. Mostly does not wait, so that a change begins while the last one is under way.
// If arguments[3] is false, plays, enters and takes back nothing, so that the stored documents stay as they are.
// Calls back with { changes, pages, taps, moves, undos, languages, last, wrong }.
const [most, seed, addresses, playing, done] = arguments;
const below = chance(seed);
const any = (list) => list[below(list.length)];
const one = (css) => document.querySelector(css);
const pause = window.setTimeout;
// Timers are forty times as fast, so that bots move between changes.
window.setTimeout = (then, ms) => pause.call(window, then, (ms ?? 0) / 40);
const told = { changes: 0, pages: 0, taps: 0, moves: 0, undos: 0, languages: 0, last: [], wrong: null };

const MOVES = "[data-move], .next-round, .score-choice, .walkover, [data-tap], .score-sheet [data-who]";
// The chips in the menu of Chúpate Dos give yellow cards.
const PICKS = "[data-pick], .late button, .menu .chip";
const UNDOS = ".undo, .undo-now, .round-back";
const OTHERS = ".match-link, .tile, .menu-button, .menu .close, .see-again, .reel button, .me button, summary, .call, "
  + ".standings .name, .stake, .emblem-button, .lobby .add-row button, .place-tools button, .mode input, .chip, .example-open, "
  + ".next-step, .choice input, .hand-card button, .bone button, .event-tabs a, .to-draw";
const LANGUAGES = ".masthead button[lang], input[name=lang]:not(:checked)";

function note(what) {
  told.last.push(`${location.hash} ${what}`);
  if (told.last.length > 12) told.last.shift();
}

/** Taps a random element that matches. Returns false if there is none. */
function tap(css, count) {
  const may = (e) => !e.disabled && !e.closest("[inert]") && (playing || !e.matches(`${MOVES}, ${PICKS}`));
  const offered = [...document.querySelectorAll(css)].filter(may);
  if (!offered.length) return false;
  const chosen = any(offered);
  note(`${chosen.tagName} ${chosen.className} ${chosen.dataset.move ?? chosen.dataset.pick ?? ""}`);
  // The curtain needs pointer events.
  for (const type of ["pointerdown", "pointerup"]) chosen.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true }));
  chosen.click();
  told[count] += 1;
  return true;
}

/** The addresses of pages on which something is played or entered. */
const played = addresses.filter((address) => /match|scores\/(?!new)/.test(address));

function go() {
  const address = any(playing && below(4) ? played : addresses);
  note(`to ${address}`);
  location.hash = address;
  told.pages += 1;
}

/** Changes the language at home or in the settings, and goes back. */
async function language() {
  const here = location.hash;
  location.hash = any(["#/", "#/settings"]);
  for (let i = 0; i < 20 && !one(LANGUAGES); i += 1) await after.task();
  tap(LANGUAGES, "languages");
  location.hash = here;
}

function back() {
  note("back");
  told.pages += 1;
  history.back();
}

/** Takes back the last action; in a match by the menu, with the consent of the others. */
async function takeBack() {
  if (tap(UNDOS, "undos")) return true;
  if (!one(".menu") && !tap(".menu-button", "taps")) return false;
  await after.task();
  if (tap(".menu .take-back", "undos")) {
    await after.task();
    return tap(".agreed", "taps") || true;
  }
  return tap(".menu .close", "taps");
}

/** Lifts the curtain by a tap and its confirmation. */
async function look() {
  if (!one(".look-confirm")) {
    if (!tap(".look", "taps")) return false;
    await after.task();
  }
  return tap(".look-confirm", "taps");
}

async function change() {
  const kind = below(100);
  if (kind < 6) return go();
  if (kind < 8) return back();
  if (kind < 13) return language();
  if (playing && kind < 22 && (await takeBack())) return;
  if ((await look()) && !(playing && below(4))) return;
  if (playing && kind < 90) {
    // The next move is possible once the last one is stored and shown.
    if (one("main.match[aria-busy=true]") && below(4)) await after.quiet();
    if (tap(MOVES, "moves") || tap(PICKS, "taps")) return;
  }
  if (below(2) || !tap(OTHERS, "taps")) go();
}

const after = {
  task: () => new Promise((next) => pause.call(window, next)),
  frame: () => new Promise((next) => requestAnimationFrame(next)),
  async quiet() {
    for (let i = 0; i < 100 && one("main[aria-busy=true]"); i += 1) await new Promise((next) => pause.call(window, next, 5));
  },
};

/** Returns the page's own message about an error, if there is one. */
function broken() {
  return one("#notice")?.textContent ?? window.__seen?.errors[0];
}

(async () => {
  while (told.changes < most && !(told.wrong = broken() ?? null)) {
    await change();
    told.changes += 1;
    await any([() => {}, () => {}, after.task, after.task, after.task, after.frame, after.quiet])();
  }
  // Going back may take some time.
  await new Promise((next) => pause.call(window, next, 300));
  told.wrong ??= broken() ?? null;
})()
  .catch((error) => (told.wrong = String(error)))
  .finally(() => {
    window.setTimeout = pause;
    done(told);
  });

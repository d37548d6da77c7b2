// Plays at the table by clicks inside the page: up to arguments[0] steps, until an element matches arguments[2], or for half a
// minute. Choices are random, from the seed arguments[1]. arguments[3] is the pause before each step in milliseconds. If it is 0,
// timers of the page are forty times as fast, except those in WHOLE, which a busy machine would miss.
// Calls back with { steps, curtains, moves, met, over, wrong }.
const [most, seed, until, pace, done] = arguments;
const below = chance(seed);
const one = (css) => document.querySelector(css);
const all = (css) => [...document.querySelectorAll(css)].filter((e) => !e.disabled && !e.closest(".menu"));
const late = performance.now() + 30000;
const pause = window.setTimeout;
// Timeouts in milliseconds: of the store, of calling "última" and starting a worker, and of an answer of a worker.
const WHOLE = [1000, 2000, 15000];
if (!pace) {
  window.setTimeout = (then, ms = 0, ...given) => pause.call(window, then, WHOLE.includes(ms) ? ms : ms / 40, ...given);
  paint(false);
}
const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
const told = { steps: 0, curtains: 0, moves: [], met: false, over: false, wrong: null };
const CAN = ".curtain, .next-round, .winner.final, [data-move], [data-pick]";

async function ready() {
  const start = performance.now();
  while (performance.now() - start < patience) {
    if (one("main.match[aria-busy=false]") && one(CAN) && !one(".notice, #notice")) return true;
    if (!pace) hasten();
    await frame();
  }
  return false;
}

async function gone(element) {
  for (let i = 0; i < 300 && element.isConnected; i += 1) await frame();
}

async function lift(curtain) {
  told.curtains += 1;
  const secret = one("[data-secret], [data-card]");
  if (secret) told.wrong = `the curtain shows ${secret.outerHTML.slice(0, 200)}`;
  const look = one(".look");
  for (const type of ["pointerdown", "pointerup"]) look.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true }));
  for (let i = 0; i < 100 && !one(".look-confirm"); i += 1) await frame();
  one(".look-confirm")?.click();
  await gone(curtain);
}

async function step() {
  const curtain = one(".curtain");
  if (curtain) return lift(curtain);
  if (one(".winner.final")) {
    told.over = true;
    return;
  }
  const next = one(".next-round");
  const moves = all("[data-move]");
  const picks = all("[data-pick]");
  const [from, isMove] =
    next ? [[next], true] : moves.length && (!picks.length || below(3)) ? [moves, true] : [picks, false];
  if (!from.length) return;
  const chosen = from[below(from.length)];
  if (isMove) told.moves.push(chosen.dataset.move ?? "next");
  chosen.click();
  await frame();
}

(async () => {
  while (told.steps < most && performance.now() < late && !told.over && !told.wrong) {
    if (!(await ready())) {
      told.wrong = `nothing to do after ${told.moves.slice(-3)}: ${one("main")?.innerText.slice(0, 300)}`;
      break;
    }
    if ((told.met = Boolean(until && one(until)))) break;
    if (pace) await new Promise((next) => setTimeout(next, pace));
    await step();
    told.steps += 1;
  }
})()
  .catch((error) => (told.wrong = String(error)))
  .finally(() => {
    window.setTimeout = pause;
    paint(true);
    done(told);
  });

// Runs an event by clicks: draws, enters random results from the seed arguments[1], settles ties, closes phases. Ends after
// arguments[0] results, or when nothing is left to do. Stays on each page of a result for arguments[2] milliseconds.
// Calls back with { results, ties, draws, done, wrong }.
const [most, seed, pace, done] = arguments;
const below = chance(seed);
const one = (css) => document.querySelector(css);
const all = (css) => [...document.querySelectorAll(css)].filter((e) => !e.disabled && !e.closest("details:not([open])"));
const any = (list) => list[below(list.length)];
/** The home of the event, being played or over. */
const HOME = ".game-now, .podium";
const told = { results: 0, ties: 0, draws: 0, done: false, wrong: null };
const home = location.hash.split("/").slice(0, 3).join("/");

/** Waits until the page is not busy and `found` returns something. */
async function until(what, found) {
  const late = performance.now() + patience;
  while (performance.now() < late) {
    const it = one("main.event[aria-busy=false]") && found();
    if (it) return it;
    await new Promise((next) => setTimeout(next, 5));
  }
  throw new Error(`no ${what} at ${location.hash}: ${one("main")?.innerText.slice(0, 400)}`);
}
const here = (css) => until(css, () => one(css));
const rest = () => new Promise((next) => setTimeout(next, pace));
/** Returns a function that waits until the element is gone or has another text. */
function away(element) {
  const told = element.textContent;
  return () => until("way on", () => !element.isConnected || element.textContent !== told);
}

async function go(part) {
  location.hash = part ? `${home}/${part}` : home;
  await until("the page", () => location.hash.endsWith(part || home));
}

async function result(call) {
  await rest();
  call.click();
  const form = await here(".score-choice, .card-count, .finish");
  await rest();
  if (one(".score-choice")) any(all(".score-choice")).click();
  else if (one(".finish")) {
    const seats = all(".finish");
    while (seats.length > 0) {
      seats.splice(below(seats.length), 1)[0].click();
      await rest();
    }
    (await until("a whole order", () => one(".save-result:not(:disabled)"))).click();
  } else if (one("[data-won]")) {
    const seats = new Set(all("[data-won]").map((chip) => chip.dataset.seat)).size;
    let left = Math.max(...all("[data-won]").map((chip) => Number(chip.dataset.won)));
    for (let seat = 0; seat < seats; seat += 1) {
      const won = seat === seats - 1 ? left : below(left + 1);
      left -= won;
      one(`[data-seat="${seat}"][data-won="${won}"]`).click();
    }
  } else {
    // Rounds with cards: the player without a number has won.
    const seats = new Set(all(".card-count").map((chip) => chip.dataset.seat)).size;
    for (let round = 0; round < 60 && form.isConnected && !one(".save-result"); round += 1) {
      const winner = below(seats);
      for (let seat = 0; seat < seats; seat += 1) {
        if (seat !== winner) one(`.card-count[data-seat="${seat}"][data-cards="${1 + below(9)}"]`)?.click();
      }
      await new Promise((next) => setTimeout(next, 5));
    }
    one(".save-result")?.click();
  }
  await here(HOME);
  told.results += 1;
}

async function tie(link) {
  told.ties += 1;
  link.click();
  await here(".tie");
  const task = one(".tie");
  const settled = away(task);
  if (one(".round-won")) one(".round-won").click();
  else if (one(".lots")) one(".lots").click();
  else {
    task.querySelector("details")?.setAttribute("open", "");
    task.querySelectorAll(".finish").forEach((name) => name.click());
    const why = task.querySelector("input[type=text]");
    if (why) {
      why.value = "Sorteo";
      why.dispatchEvent(new Event("input", { bubbles: true }));
    }
    (await until("an order", () => task.querySelector(".save-order:not(:disabled)"))).click();
  }
  await settled();
  await go("");
  await here(HOME);
}

if (!pace) paint(false);
(async () => {
  await go("");
  while (told.results < most) {
    await here(HOME);
    const [ties, now, draw, close, call] =
      ["a[href*='/ties/']", ".draw-all, .draw-now", ".to-draw", ".advance", ".call"].map((css) => all(css)[0]);
    if (ties) await tie(ties);
    else if (now) {
      const drawn = away(now);
      told.draws += 1;
      now.click();
      await drawn();
    } else if (draw) {
      told.draws += 1;
      draw.click();
      (await here("button.draw")).click();
      await here(".drawn li");
      (await here(".bottom-bar a")).click();
    } else if (close) {
      const closed = away(close);
      close.click();
      await closed();
    } else if (call) await result(call);
    else {
      told.done = true;
      break;
    }
  }
})()
  .catch((error) => (told.wrong = String(error)))
  .finally(() => {
    paint(true);
    done(told);
  });

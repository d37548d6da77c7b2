// Opens each worked example of the page and steps to its end. Answers [how many, what was wrong].
const [done] = arguments;
const one = (css) => document.querySelector(css);
const pause = () => new Promise((next) => setTimeout(next, 5));

async function until(what, found) {
  for (const late = performance.now() + 10000; performance.now() < late; await pause()) {
    const it = found();
    if (it) return it;
  }
  throw new Error(`no ${what}: ${one(".example")?.innerText.slice(0, 200)}`);
}

async function step(told) {
  one(".next-step").click();
  await until("next step", () => !one(".example") || one(".told-step").textContent !== told);
}

async function toTheEnd(example) {
  const before = one(".example");
  example.click();
  await until("table", () => one(".example") !== before && one(".scene :is(.board, .sheet, .tr-table)"));
  if (document.querySelectorAll(".example").length !== 1) throw new Error("more than one is open");
  for (let steps = 0; steps < 9; steps += 1) {
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) throw new Error(`too wide at step ${steps}`);
    const last = !one(".next-step").textContent.startsWith("Y ahora");
    await step(one(".told-step").textContent);
    if (last) return;
  }
  throw new Error("it never ends");
}

(async () => {
  const examples = document.querySelectorAll(".example-open").length;
  for (let at = 0; at < examples; at += 1) {
    const example = one(`[data-example='${at}']`);
    await toTheEnd(example).catch((error) => Promise.reject(`example ${at}: ${error}`));
  }
  return [examples, ""];
})().then(done, (wrong) => done([0, String(wrong)]));

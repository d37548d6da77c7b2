const done = arguments[arguments.length - 1];
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
// Waits for animations: elements that fade in have too little contrast.
const moving = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
const still = Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
const soon = new Promise((next) => setTimeout(next, 2000));
const check = () => axe.run(document, { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] });
/** Measures small targets again in the middle of the window: a fixed bar may have covered half of them. */
async function apart({ violations }) {
  const [left, top] = [scrollX, scrollY];
  for (const small of violations.filter(({ id }) => id === "target-size")) {
    const still = [];
    for (const node of small.nodes) {
      const element = document.querySelector(node.target[0]);
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const again = await axe.run(element, { runOnly: { type: "rule", values: ["target-size"] } });
      if (again.violations.length > 0) still.push(node);
    }
    small.nodes = still;
  }
  scrollTo({ left, top, behavior: "instant" });
  return violations.filter(({ nodes }) => nodes.length > 0);
}
Promise.race([still, soon]).then(check).then(apart).then(
  (violations) => done(violations.map(({ id, impact, help, nodes }) =>
    [`${id} (${impact}): ${help}`, ...nodes.map((node) => `${node.target.join(" ")}  ${node.failureSummary ?? ""}`)]
      .join("\n    "))),
  (error) => done(String(error)));

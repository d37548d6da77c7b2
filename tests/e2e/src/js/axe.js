const done = arguments[arguments.length - 1];
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
// Elements that are fading in are still pale.
const moving = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
const still = Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
const soon = new Promise((next) => setTimeout(next, 2000));
const check = () => axe.run(document, { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] });
Promise.race([still, soon]).then(check).then(
  ({ violations }) => done(violations.map(({ id, impact, help, nodes }) =>
    ({ id, impact, help, nodes: nodes.map((node) => `${node.target.join(" ")}  ${node.failureSummary ?? ""}`) }))),
  (error) => done(String(error)));

const done = arguments[arguments.length - 1];
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
axe.run(document, { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] }).then(
  ({ violations }) => done(violations.map(({ id, impact, help, nodes }) =>
    ({ id, impact, help, nodes: nodes.map((node) => `${node.target.join(" ")}  ${node.failureSummary ?? ""}`) }))),
  (error) => done(String(error)));

const [done] = arguments;
const main = document.querySelector('main.event'), notice = main.querySelector('[role=status]');
const size = (node) => [...node.childNodes].reduce((sum, child) => sum + size(child), 1);
let nodes = 0;
new MutationObserver((changes) => changes.filter((change) => !notice.contains(change.target)).forEach((change) =>
  [...change.addedNodes, ...change.removedNodes].forEach((node) => { nodes += size(node); })))
  .observe(main, { childList: true, subtree: true });
const words = notice.textContent;
notice.querySelector('button').click();
const poll = setInterval(() => {
  if (notice.textContent === words || main.getAttribute('aria-busy') === 'true') return;
  clearInterval(poll);
  setTimeout(() => done(nodes), 500);
}, 20);

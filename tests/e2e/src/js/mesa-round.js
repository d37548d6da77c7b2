// Plays at la mesa until a round is over, and answers whether it is.
const [done] = arguments;
const one = (css) => document.querySelector(css); const late = performance.now() + 30000 + patience;
const act = () => {
  if (one('main[aria-busy=false] .next-round')) return done(true);
  if (performance.now() > late) return done(false);
  const does = !one('[data-open]') ? one('.plate.turn > .keep') : one('.suit-choice')
    ?? one('.seat-calls [data-move]') ?? one('.hand [data-move]') ?? one('.hand [data-pick]')
    ?? one('.actions [data-move]');
  if (one('main[aria-busy=false] .plate.turn > .keep')) does?.click();
  hasten();
  setTimeout(act, 25);
};
act();

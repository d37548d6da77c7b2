const [tapped, done] = arguments;
const started = performance.now();
const main = document.querySelector('main');
const mine = () => document.querySelector('.prompt.my-turn, .finish-card') && main.ariaBusy !== 'true';
let away = false;
const one = (css) => document.querySelector(css);
const act = () => {
  const held = one('[data-pick]');
  for (const tap of [0, 1]) if (held) held.click();
  (one('.suit-choice') ?? (held ? null : one('.actions [data-move]')))?.click();
};
const look = () => {
  // A card that was drawn may be kept or laid.
  if (!away && mine()) act();
  if (!mine()) {
    away = true;
    if (tapped === 'tap') main.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    if (tapped === 'key') window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }
  if (one('main > [role=status]').textContent.includes('se dan prisa')) window.told = true;
  if (away && mine()) return done(true);
  if (performance.now() - started > patience) return done(false);
  requestAnimationFrame(look);
};
act();
look();

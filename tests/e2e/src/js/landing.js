// Plays a card and waits for the curtain. Answers `seen` (the card was on the pile before the curtain), `flown` (how many
// flights had ended by then), `flies` (it came from the hand) and `hand` (cards of a hand that were still in the page).
// If `hurried`, the flight lasts a minute and a tap ends it.
const [card, hurried, done] = arguments;
const one = (css) => document.querySelector(css);
const wait = window.setTimeout;
const told = { seen: false, flown: 0, hand: 0, flies: false };
window.setTimeout = (then, ms) => ms !== 600 ? wait.call(window, then, ms)
  : window.unhurried(() => { told.flown += 1; then(); }, hurried ? 60000 : ms);
const held = one(`[data-card='${card}']`);
held.click();
held.click();
const look = () => {
  if (one('.curtain')) {
    window.setTimeout = wait;
    return done(told);
  }
  if (!told.seen && one(`.discard .naipes-${card}`)) {
    told.seen = true;
    if (hurried) one('main').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  }
  told.flies ||= one('.discard > .card').getAnimations().some((a) => a.animationName === 'fly');
  if (told.seen) told.hand += document.querySelectorAll('[data-card]').length;
  requestAnimationFrame(look);
};
look();

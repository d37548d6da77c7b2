// Defines `flight`, which clicks `button` and resolves to the distance of the piece from its old place in each frame, or to an
// empty list if the piece never comes to rest.
window.flight = (from, button) => new Promise((done) => {
  const middle = (e) => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
  const [x, y] = middle(from);
  const path = [];
  let [frames, piece, settles] = [0, null, false];
  const look = () => {
    piece ??= document.querySelector('[data-flying]');
    settles ||= Boolean(piece?.getAnimations().some((a) => a.animationName === 'settle'));
    if (piece) { const [a, b] = middle(piece); path.push(Math.round(Math.hypot(a - x, b - y))); }
    if ((frames += 1) > 150 || (piece && !piece.matches('[data-flying]'))) return done(settles ? path : []);
    requestAnimationFrame(look);
  };
  button.click();
  look();
});

window.flight = (from, button) => new Promise((done) => {
  const middle = (e) => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
  const [x, y] = middle(from);
  const path = [];
  let [frames, piece] = [0, null];
  const look = () => {
    piece ??= document.querySelector('[data-flying]');
    if (piece) { const [a, b] = middle(piece); path.push(Math.round(Math.hypot(a - x, b - y))); }
    if ((frames += 1) > 150 || (piece && !piece.matches('[data-flying]'))) return done(path);
    requestAnimationFrame(look);
  };
  button.click();
  look();
});

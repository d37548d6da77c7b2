// Defines `flight`, which clicks `button` and resolves to the distance of the piece from its old place at each step of its
// flight, or to an empty list if no piece flies and comes to rest. The steps are set, because a busy machine may skip frames.
window.flight = (from, button) => new Promise((done) => {
  const middle = (e) => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
  const [x, y] = middle(from);
  let [frames, piece, path] = [0, null, []];
  new MutationObserver(([{ target }], observer) => {
    observer.disconnect();
    piece = target;
    const animations = piece.getAnimations();
    if (!animations.some((a) => a.animationName === 'settle')) return;
    for (let at = 0; at <= 300; at += 20) {
      for (const a of animations) { a.pause(); a.currentTime = at; }
      const [left, top] = middle(piece);
      path.push(Math.round(Math.hypot(left - x, top - y)));
    }
    for (const a of animations) { a.currentTime = 0; a.play(); }
  }).observe(document, { subtree: true, attributeFilter: ['data-flying'] });
  const look = () => {
    if ((frames += 1) > 150 || (piece && !piece.matches('[data-flying]'))) return done(path);
    requestAnimationFrame(look);
  };
  button.click();
  look();
});

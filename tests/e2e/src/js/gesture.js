const [css, piece, before, done] = arguments;
const rest = (ms) => new Promise((next) => setTimeout(next, ms));
(async () => {
  for (const button of [...document.querySelectorAll(css)]) {
    button.focus();
    if (button.dataset.pick) {
      button.click();
      await rest(50);
      if (!button.isConnected || !button.closest('.raised')) continue;
    }
    const path = await window.flight(button, button);
    if (document.querySelectorAll(piece).length < before) return path;
    [...document.querySelectorAll('.put-back')].at(-1)?.click();
  }
  return null;
})().then(done);

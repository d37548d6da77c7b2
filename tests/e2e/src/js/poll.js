// Calls `look` until it returns something, for up to a second. Uses the real timer, which tests do not make faster.
const until = performance.now() + 1000;
const wait = window.unhurried ?? window.setTimeout;
return new Promise((done, fail) => {
  const again = () => {
    try {
      const seen = look();
      if (seen || performance.now() > until) done(seen || null);
      else wait.call(window, again, 25);
    } catch (error) {
      fail(error);
    }
  };
  again();
});

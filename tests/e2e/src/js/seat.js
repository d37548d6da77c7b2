// Seats the players arguments[0] at a set-up, each by a name and true for a bot, and calls back.
const [players, done] = arguments;
const rows = () => [...document.querySelectorAll(".places > li")];
const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
(async () => {
  while (rows().length > players.length) {
    rows().at(-1).querySelector(".place-tools > button:last-child").click();
    await frame();
  }
  for (const [at, [name, bot]] of players.entries()) {
    if (!rows()[at]) {
      document.querySelector(".add-row button").click();
      await frame();
    }
    const field = rows()[at].querySelector("input[type=text]");
    if (field.value !== name) {
      field.focus();
      field.value = name;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await frame();
    }
    // The remembered player may be a bot or a person.
    const button = rows()[at].querySelector(".bot-button");
    if (bot !== Boolean(button?.classList.contains("on"))) button.click();
  }
  await frame();
  done(true);
})();

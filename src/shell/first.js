// Shows home or a set-up before the app has come, where it will begin with one of them. The build puts this script into
// the page, so that nothing is waited for but the sheets. Who chooses a game has chosen: the app reads the address when
// it starts. What is chosen at the set-up, the start-up script chooses in the app's own.
(() => {
  const page = document.documentElement;
  const [shell, first, table] = ["shell", "first", "first-table"].map((id) => document.getElementById(id));

  try {
    if (localStorage.length > 0) return;
  } catch {
    // Where nothing can be stored, nothing is.
  }

  const show = () => {
    const game = [...first.querySelectorAll(".tile[href*=new]")].find(({ hash }) => hash === location.hash);
    first.hidden = !["", "#/"].includes(location.hash);
    table.hidden = !game;
    table.querySelector("h1").textContent = game?.querySelector("strong").textContent;
    // One of these games has no choice of the length, the other none of the number of opponents.
    table.querySelector(".lengths").hidden = /dudo|tres/.test(location.hash);
    for (const more of table.querySelectorAll(".more")) more.hidden = !location.hash.includes("dudo");
    if (game) table.querySelector("img").src = game.querySelector("img").src;
    shell.classList.toggle("beside", !first.hidden || !table.hidden);
  };
  show();
  if (first.hidden && table.hidden) return;

  // As the app has it until something is chosen.
  page.lang = /^(es|ca|gl|eu|ast|an|oc|ext|pt)\b|^$/i.test(navigator.language ?? "") ? "es" : "en";
  page.dataset.text = "usual";
  page.dataset.theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  setTimeout(() => shell.classList.add("late"), 10_000);
  window.addEventListener("hashchange", () => {
    // Who went back has not begun the next game.
    table.classList.remove("chosen");
    show();
  });

  table.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button || table.classList.contains("chosen")) return;
    if (!button.dataset.level) return table.classList.add("chosen");
    for (const chip of table.querySelectorAll(".chip")) {
      chip.classList.toggle("on", chip === button);
      chip.setAttribute("aria-pressed", String(chip === button));
    }
    for (const name of table.querySelectorAll("bdi")) name.textContent = button.querySelector("b").textContent;
  });
})();

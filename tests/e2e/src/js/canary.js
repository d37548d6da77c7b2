// The cards of the hands, looked for everywhere in the document while the curtain is down. What lies open on the
// table, and the lines that tell how it came there, are everybody's.
const [secrets] = arguments;
const found = [...document.querySelectorAll(".hand-card, [data-card]")].map((e) => e.outerHTML.slice(0, 80));
const page = document.documentElement.cloneNode(true);
page.querySelectorAll(".log, .since, .discard, .drawings, .painting").forEach((e) => e.remove());
const html = page.outerHTML;
const ranks = { 1: "As", 2: "Dos", 3: "Tres", 4: "Cuatro", 5: "Cinco", 6: "Seis", 7: "Siete", 10: "Sota", 11: "Caballo", 12: "Rey" };
const suits = { o: "oros", c: "copas", e: "espadas", b: "bastos" };
const named = (card) => `${ranks[card.slice(0, -1)]} de ${suits[card.slice(-1)]}`;
for (const card of secrets)
  for (const word of [`-${card}"`, `"${card}"`, named(card)]) if (html.includes(word)) found.push(`${card}: ${word}`);
// Nothing in the title, the address (but for the number of the match) or the history tells more.
const told = [document.title, location.href.replace(/[0-9a-f]{12}/g, ""), JSON.stringify(history.state)].join(" ");
for (const card of secrets)
  if (told.includes(named(card)) || new RegExp(`\\b${card}\\b`).test(told)) found.push(`${card}: ${told}`);
return found;

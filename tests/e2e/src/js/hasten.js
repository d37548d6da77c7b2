// Makes animations forty times as fast.
const hasten = () => document.getAnimations().forEach((each) => (each.playbackRate = 40));

const unpainted = new CSSStyleSheet();
unpainted.replaceSync("html { opacity: 0 }");
/** If not `on`, the page is not painted, which would take longer than the rest. No attribute says so: the page copies those. */
const paint = (on) => (document.adoptedStyleSheets = on ? [] : [unpainted]);

// Sound, a buzz, a picture of the table, a screen that stays on, and a finger that lets go: what a match asks of the
// device. Loaded when the app first asks for one of them.

let audio;
let hiss;
let grain = 1;

/** A number from 0 to 1 that sounds like noise: the same every time, for nothing hangs on it. */
function rough() {
  grain = (grain * 16807) % 2147483647;
  return grain / 2147483647;
}

/** The audio of the page; browsers let it speak only after a tap, which every request follows. */
function open() {
  audio ??= new (window.AudioContext ?? window.webkitAudioContext)();
  if (audio.state === "suspended") audio.resume().catch(() => {});
  return audio;
}

function envelope(at, peak, length) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

/** A tone of `pitch` Hz, bent towards `to` where it is given. */
function tone(at, pitch, length, peak = 0.2, shape = "sine", to = pitch) {
  const voice = audio.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + length);
  voice.connect(envelope(at, peak, length));
  voice.start(at);
  voice.stop(at + length);
}

/** A burst of noise through a band around `pitch` Hz: paper, wood, leather. */
function noise(at, pitch, length, peak = 0.3, sharpness = 1) {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = rough() * 2 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = hiss;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = sharpness;
  source.connect(band).connect(envelope(at, peak, length));
  source.start(at, rough() * 0.5, length);
}

const sounds = {
  card: (t) => noise(t, 2600, 0.09, 0.35, 0.7),
  cards: (t) => [0, 1, 2].forEach((nth) => noise(t + nth * 0.12, 2600, 0.09, 0.35, 0.7)),
  // A hand on the table.
  attack(t) {
    noise(t, 500, 0.12, 0.8, 1);
    tone(t, 160, 0.2, 0.4, "sine", 60);
  },
  tile(t) {
    noise(t, 1400, 0.05, 0.6, 3);
    tone(t, 420, 0.07, 0.12, "triangle");
  },
  dice(t) {
    for (let i = 0; i < 9; i += 1) noise(t + i * 0.06 + rough() * 0.03, 900 + rough() * 900, 0.05, 0.4, 4);
  },
  piece: (t) => tone(t, 330, 0.09, 0.2, "triangle", 240),
  pass(t) {
    noise(t, 240, 0.08, 0.6, 2);
    noise(t + 0.16, 240, 0.08, 0.6, 2);
  },
  turn: (t) => tone(t, 660, 0.12, 0.08),
  points(t) {
    tone(t, 784, 0.12, 0.12);
    tone(t + 0.1, 1047, 0.18, 0.12);
  },
  last: (t) => tone(t, 880, 0.3, 0.15, "triangle"),
  lose: (t) => tone(t, 240, 0.4, 0.15, "sawtooth", 120),
  win: (t) => [523, 659, 784, 1047].forEach((pitch, i) => tone(t + i * 0.12, pitch, 0.25, 0.15, "triangle")),
  // The same there and back.
  capicua: (t) => [523, 659, 784, 659, 523].forEach((pitch, i) => tone(t + i * 0.11, pitch, 0.2, 0.15, "triangle")),
  // A shoemaker at work: three strokes of the hammer, then the shoe falls.
  zapatero(t) {
    for (let i = 0; i < 3; i += 1) {
      noise(t + i * 0.22, 700, 0.06, 0.8, 5);
      tone(t + i * 0.22, 190, 0.1, 0.25, "square", 120);
    }
    tone(t + 0.75, 300, 0.5, 0.2, "sawtooth", 60);
  },
};

/** What is heard when a piece lands, and how long it flies. */
const LANDS = ["card", "tile", "piece", "attack"];
const FLIGHT_MS = 300;

/** How a device that can vibrate is felt, in milliseconds: on, off, on. */
const BUZZ = {
  attack: 60,
  cards: [12, 110, 12, 110, 12],
  dice: [12, 30, 12, 30, 12],
  last: [30, 40, 30],
  points: 30,
  lose: 90,
  win: [40, 60, 40, 60, 120],
};

export function play(name, heard, felt) {
  const still =
    document.documentElement.dataset.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const later = LANDS.includes(name) && !still ? FLIGHT_MS : 10;
  if (felt) setTimeout(() => navigator.vibrate?.(BUZZ[name] ?? (LANDS.includes(name) ? 12 : 0)), later);
  if (heard) sounds[name]?.(open().currentTime + later / 1000);
}

let look;

/** The finger that held "hold to look" lets go over the hand that has come: neither this nor its click reaches that. */
function keepOff(event) {
  if (!look || look.isConnected || (event.type === "click" && !event.detail)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
}

const atPress = (event) => event.isPrimary && (look = event.target.closest?.(".look"));
window.addEventListener("pointerdown", atPress, true);
for (const type of ["pointerup", "click"]) window.addEventListener(type, keepOff, true);

/** What has no place in a picture of the table: what lies over it, and what is pressed. */
const OVER = "script, noscript, link, #shell, .finish-card, .top-bar, .bottom-bar, .dudo-final, .so-far, .painting";

/** The table as it lies, in the middle of a canvas with `words` below. The page is a picture if it has its sheets. */
async function drawn(words) {
  const [wide, high] = [window.innerWidth, window.innerHeight];
  const root = document.documentElement;
  const body = document.body.cloneNode(true);
  for (const over of body.querySelectorAll(OVER)) over.remove();
  const used = ({ cssText, selectorText }) => !cssText.includes("data:") || body.querySelector(selectorText);
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].filter(used));
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const { name, value } of root.attributes) svg.setAttribute(name, value);
  svg.setAttribute("width", wide);
  svg.setAttribute("height", high);
  svg.style.fontSize = getComputedStyle(root).fontSize;
  const style = document.createElementNS(svg.namespaceURI, "style");
  style.textContent = `${rules.map(({ cssText }) => cssText).join("\n")} * { animation: none !important; }`;
  const page = document.createElementNS(svg.namespaceURI, "foreignObject");
  page.setAttribute("width", wide);
  page.setAttribute("height", high);
  page.append(body);
  svg.append(style, page);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  const scale = Math.max(2, window.devicePixelRatio);
  [canvas.width, canvas.height] = [wide * scale, (high + 48) * scale];
  const pen = canvas.getContext("2d");
  pen.scale(scale, scale);
  pen.fillStyle = "#174636";
  pen.fillRect(0, 0, wide, high + 48);
  pen.drawImage(image, 0, 0, wide, high);
  pen.fillStyle = "#fdf8ec";
  pen.font = "700 18px system-ui, sans-serif";
  pen.textAlign = "center";
  pen.fillText(words, wide / 2, high + 30, wide - 16);
  return new Promise((done) => canvas.toBlob(done));
}

/**
 * Gives a picture to the share sheet of the system (0); else it is copied (1), or saved (2). It is what `of` is: a
 * canvas, or words, which stand below the table.
 */
export async function picture(of, name) {
  const blob = await (typeof of === "string" ? drawn(of) : new Promise((done) => of.toBlob(done)));
  const files = [new File([blob], name, { type: "image/png" })];
  if (navigator.canShare?.({ files })) {
    // A person who cancels needs no other way.
    await navigator.share({ files }).catch(() => {});
    return 0;
  }
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    return 1;
  } catch {
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
    link.click();
    URL.revokeObjectURL(link.href);
    return 2;
  }
}

let wanted = false;
let lock;

async function hold() {
  if (!wanted || lock || document.visibilityState !== "visible") return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = undefined));
    if (!wanted) await lock.release();
  } catch {
    // A device that saves its battery, or a browser without the lock: the screen may go dark, and nothing is lost.
  }
}

document.addEventListener("visibilitychange", hold);

/** Keeps the screen on while `on`; the browser lets go whenever the page is hidden, so it is asked again. */
export async function awake(on) {
  wanted = on;
  if (on) await hold();
  else await lock?.release();
}

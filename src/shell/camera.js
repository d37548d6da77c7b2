// The camera, and what long sequences of codes are packed with. Loaded when it is first wanted.

/** The longest side of a picture that is searched for codes. */
const SIDE = 960;
const PAUSE = 60;
/** More letters than any event has: a small code may unpack to anything. */
const LONGEST = 4_000_000;

let own;

/** The browser's own reader of codes, where it has one for these. */
function ownReader() {
  own ??= (async () => {
    try {
      const formats = await BarcodeDetector.getSupportedFormats();
      return formats.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : null;
    } catch {
      return null;
    }
  })();
  return own;
}

/** The picture in grey, row by row, after its width and height in two bytes each. */
function grey(source, width, height) {
  const scale = Math.min(1, SIDE / Math.max(width, height, 1));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(source, 0, 0, w, h);
  const { data } = context.getImageData(0, 0, w, h);
  const picture = new Uint8Array(4 + w * h);
  picture.set([w & 255, w >> 8, h & 255, h >> 8]);
  for (let at = 0; at < w * h; at += 1) {
    picture[4 + at] = (data[4 * at] * 77 + data[4 * at + 1] * 151 + data[4 * at + 2] * 28) >> 8;
  }
  return picture;
}

/** The texts of the codes in a picture, from the browser's own reader; else the picture itself, in grey. */
async function read(source, width, height) {
  const reader = await ownReader();
  if (reader) {
    try {
      return (await reader.detect(source)).map((code) => code.rawValue);
    } catch {
      // It is there, and does not work.
      own = Promise.resolve(null);
    }
  }
  return grey(source, width, height);
}

const stop = (video) => {
  video.srcObject?.getTracks().forEach((track) => track.stop());
  video.srcObject = null;
};

/** Shows in this element what the camera sees, for as long as it is in the page. */
export async function open(video) {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException("", "NotSupportedError");
  const wish = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 960 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wish });
  video.srcObject = stream;
  video.muted = true;
  if (!video.isConnected) return stop(video);
  await video.play();
}

/** What it sees next, see `read`; nothing once the camera is off, and then it is let go of. */
export async function look(video) {
  await new Promise((go) => setTimeout(go, PAUSE));
  const on = video.isConnected && video.srcObject?.getTracks().some((track) => track.readyState === "live");
  if (!on) return stop(video) ?? null;
  if (document.hidden || !video.videoWidth) return [];
  return read(video, video.videoWidth, video.videoHeight);
}

/** The same for the photo chosen in a field. */
export async function photo(field) {
  const [file] = field.files;
  const bitmap = await createImageBitmap(file);
  field.value = "";
  return read(bitmap, bitmap.width, bitmap.height);
}

const through = (bytes, stream) => new Blob([bytes]).stream().pipeThrough(stream).getReader();

async function all(reader, most) {
  const parts = [];
  let size = 0;
  for (let part; !(part = await reader.read()).done; parts.push(part.value)) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The bytes packed; nothing where the browser can't. */
export async function pack(bytes) {
  if (!("CompressionStream" in window)) return null;
  try {
    return await all(through(bytes, new CompressionStream("deflate-raw")), Infinity);
  } catch {
    return null;
  }
}

export async function unpack(bytes) {
  return all(through(bytes, new DecompressionStream("deflate-raw")), LONGEST);
}

// Takes the place of the platform's source of chance: mulberry32 from arguments[0].
let state = arguments[0] >>> 0;
function next() {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return t ^ (t >>> 14);
}
Crypto.prototype.getRandomValues = function (array) {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = next() & 255;
  return array;
};

/** Replaces the browser's random numbers. */
function fixChance(seed) {
  const below = chance(seed);
  Crypto.prototype.getRandomValues = function (array) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i += 1) bytes[i] = below(256);
    return array;
  };
}

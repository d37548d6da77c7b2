// No sound, no wake lock, no persistent storage, no sharing, no vibration.
for (const name of ['AudioContext', 'webkitAudioContext']) Object.defineProperty(window, name, { value: undefined });
const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
Object.defineProperty(Navigator.prototype, 'wakeLock', { value: { request: refuse } });
Object.defineProperty(Navigator.prototype, 'storage', { value: { persist: refuse, persisted: refuse } });
Object.defineProperty(Navigator.prototype, 'share', { value: refuse });
Object.defineProperty(Navigator.prototype, 'vibrate', { value: undefined });

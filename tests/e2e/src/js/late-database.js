// IndexedDB opens once a test calls `arrive`.
{
  const success = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess');
  let waiting = [];
  window.arrive = () => {
    waiting?.forEach((open) => open());
    waiting = null;
  };
  Object.defineProperty(IDBRequest.prototype, 'onsuccess', {
    ...success,
    set(then) {
      const late = (event) => {
        const open = () => then.call(this, event);
        if (waiting) waiting.push(open);
        else open();
      };
      success.set.call(this, this instanceof IDBOpenDBRequest ? late : then);
    },
  });
}

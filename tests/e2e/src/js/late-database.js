// IndexedDB takes four seconds to open.
{
  const success = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess');
  Object.defineProperty(IDBRequest.prototype, 'onsuccess', {
    ...success,
    set(then) {
      const late = (event) => setTimeout(() => then.call(this, event), 4000);
      success.set.call(this, this instanceof IDBOpenDBRequest ? late : then);
    },
  });
}

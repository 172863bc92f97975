/** A value that screens follow: what `useStore` reads. */
export type Store<T> = {
  /** Calls `listener` after each change; the answer ends it. */
  subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. */
  get: () => T;
  /** What the server renders and hydration starts with. */
  getOnServer: () => T;
};

type Options<T> = {
  /** Gives what the browser holds now; `before` is the value so far. Without it the store starts with `onServer`. */
  read?: (before: T) => T;
  /** Starts with the first listener; what it returns runs when the last one has left. */
  watch?: (notify: () => void) => () => void;
};

/** Holds a value of this page that screens follow through `useStore`. `onServer` is its value before the browser is asked. */
export function createStore<T>(onServer: T, { read, watch }: Options<T> = {}) {
  let value: T | undefined;
  let unwatch: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const last = () => value ?? onServer;
  /** What the browser holds now. The store keeps the value that it had. */
  const fresh = (): T => (read ? read(last()) : last());
  /** Tells the listeners of what `put` has changed. */
  function notify() {
    for (const listener of listeners) listener();
  }
  return {
    subscribe(listener: () => void) {
      if (listeners.size === 0) unwatch = watch?.(notify);
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) unwatch?.();
      };
    },
    get(): T {
      value ??= fresh();
      return value;
    },
    getOnServer: () => onServer,
    fresh,
    /** Changes the value without telling: `notify` follows. */
    put(next: T) {
      value = next;
    },
    notify,
    set(next: T) {
      value = next;
      notify();
    },
  };
}

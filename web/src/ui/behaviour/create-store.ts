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
  /** True for a change of another tab after which the value is read again, for as long as there are listeners. */
  isStale?: (change: StorageEvent) => boolean;
};

/** Holds a value of this page that screens follow through `useStore`. `onServer` is its value before the browser is asked. */
export function createStore<T>(onServer: T, { read = (before) => before, isStale }: Options<T> = {}) {
  let value: T | undefined;
  const listeners = new Set<() => void>();
  /** What the browser holds now. The store keeps the value that it had. */
  const fresh = () => read(value ?? onServer);
  /** Tells the listeners of what `put` has changed. */
  function notify() {
    for (const listener of listeners) listener();
  }
  function set(next: T) {
    value = next;
    notify();
  }
  const onStorage = (change: StorageEvent) => isStale?.(change) && set(fresh());
  return {
    subscribe(listener: () => void) {
      if (isStale) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (isStale && listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
    get: (): T => (value ??= fresh()),
    getOnServer: () => onServer,
    fresh,
    /** Changes the value without telling: `notify` follows. */
    put(next: T) {
      value = next;
    },
    notify,
    set,
  };
}

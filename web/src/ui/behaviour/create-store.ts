/** A value with change notifications, which components read with `useStore`. */
export type Store<T> = {
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** The value: the same object until it changes. */
  get: () => T;
  /** The value on the server and during hydration. */
  getOnServer: () => T;
};

type Options<T> = {
  /**
   * Reads the browser's current value. `before` is the value so far. If this function is missing, the store starts
   * with `onServer`.
   */
  read?: (before: T) => T;
  /** True if this change by another tab makes the value stale. It is then read again if there are listeners. */
  isStale?: (change: StorageEvent) => boolean;
};

/** A store that components read with `useStore`. `onServer` is its value before the browser is read. */
export function createStore<T>(onServer: T, { read = (before) => before, isStale }: Options<T> = {}) {
  let value: T | undefined;
  const listeners = new Set<() => void>();
  /** The browser's current value. The store's value does not change. */
  const fresh = () => read(value ?? onServer);
  /** Calls the listeners after `put`. */
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
    /** Changes the value without calling the listeners. Call `notify` afterwards. */
    put(next: T) {
      value = next;
    },
    notify,
    set,
  };
}

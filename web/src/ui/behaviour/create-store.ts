/** A value that tells its listeners about changes. Components read it with `useStore`. */
export type Store<T> = {
  /** Calls `listener` after each change of the value. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Returns the value. It is the same object until the value changes. */
  get: () => T;
  /** Returns the value for the server and for hydration. */
  getOnServer: () => T;
};

type Options<T> = {
  /**
   * Returns the current value in the browser, for example from storage. `before` is the previous value. Without this
   * function, the store starts with `onServer`.
   */
  read?: (before: T) => T;
  /**
   * Returns true if a change by another tab makes the value outdated. The store then reads the value again if it has
   * listeners.
   */
  isStale?: (change: StorageEvent) => boolean;
};

/** Returns a store that components read with `useStore`. `onServer` is its value until the browser has been read. */
export function createStore<T>(onServer: T, { read = (before) => before, isStale }: Options<T> = {}) {
  let value: T | undefined;
  const listeners = new Set<() => void>();
  /** Returns the current value in the browser, without changing the store. */
  const fresh = () => read(value ?? onServer);
  /** Calls the listeners. Call it after `put`. */
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
    /** Changes the value without calling the listeners. The caller must call `notify` afterwards. */
    put(next: T) {
      value = next;
    },
    notify,
    set,
  };
}

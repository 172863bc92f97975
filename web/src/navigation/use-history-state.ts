import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * State that belongs to this place in the browser's history, such as the number of pages that a list has loaded: Back and
 * a reload restore it. Hydration renders `first`, as the server did. A value must be copyable, and never undefined.
 */
export function useHistoryState<T>(name: string, first: T): [T, (next: T) => void] {
  const [changed, setChanged] = useState<{ value: T }>();
  const [opened] = useState<{ kept?: T }>({});
  const kept = useSyncExternalStore(
    never,
    // Read only once. When another screen opens, `history.state` already belongs to that screen while this one is still
    // shown.
    () => {
      if (!('kept' in opened)) opened.kept = history.state?.[name];
      return opened.kept;
    },
    () => undefined,
  );
  function set(value: T) {
    history.replaceState({ ...history.state, [name]: value }, '');
    setChanged({ value });
  }
  return [changed ? changed.value : (kept ?? first), set];
}

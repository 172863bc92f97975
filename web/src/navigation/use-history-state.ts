import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns a state that belongs to this entry of the browser's history, and a function that changes it. Back and a
 * reload restore it. Use it, for example, for the number of pages that a list has loaded. During hydration the state is
 * `first`, as on the server. A value must be copyable and not undefined.
 */
export function useHistoryState<T>(name: string, first: T): [T, (next: T) => void] {
  const [changed, setChanged] = useState<{ value: T }>();
  const [opened] = useState<{ kept?: T }>({});
  const kept = useSyncExternalStore(
    never,
    // The state is read only once. When another screen opens, `history.state` already belongs to that screen while this
    // one is still shown.
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

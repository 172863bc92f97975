import { useEffect, useState } from 'react';
import type { Entry } from '#shared/till/entry.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { deviceNow } from './device-now.ts';
import { type EntryFilter, readEntries } from './journal.ts';

/**
 * Returns the matching journal entries of this device. Returns undefined until they are read for the first time. Reads
 * them again after each new entry, and never from a cache, because the sums of a shift are calculated from them.
 */
export function useEntries(filter: EntryFilter | undefined): readonly Entry[] | undefined {
  const head = useStore(deviceNow, ({ device }) => device?.head.index);
  const key = filter && JSON.stringify(filter);
  const [read, setRead] = useState<{ key: string; entries: readonly Entry[] }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry moves the head
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    void readEntries(JSON.parse(key)).then((entries) => isCurrent && setRead({ key, entries }));
    return () => {
      isCurrent = false;
    };
  }, [key, head]);
  return read?.key === key ? read?.entries : undefined;
}

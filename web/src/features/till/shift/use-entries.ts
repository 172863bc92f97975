import useSWR from 'swr';
import { type EntryFilter, readEntries } from '../device/journal.ts';

/** Returns the entries of this device that match, and how to read them again after an entry was written. */
export function useEntries(filter: EntryFilter | undefined) {
  const key = filter ? (['till-entries', JSON.stringify(filter)] as const) : null;
  const { data, mutate } = useSWR(key, () => readEntries(filter));
  return { entries: data, readAgain: mutate };
}

import type { Key } from '../../data/dynamodb/keys.ts';
import { entryPrefix } from '../../data/log/keys.ts';
import type { LogItem } from '../../data/log/log-entry.ts';
import { listChange } from '../../data/log/log-lists.ts';
import { inLanes } from '../../lanes.ts';
import { bareError, log } from '../../log.ts';
import type { ItemChange } from '../pages/page-paths.ts';

type Entry = { item: LogItem; sk: string };

/** Returns the entry that a table change adds to the change log; undefined for other changes. */
export function changesOf({ pk, sk }: Key, { before, after }: ItemChange): Entry[] {
  const isEntry = pk.startsWith('LOG#') && sk.startsWith(entryPrefix);
  return isEntry && before === undefined && after ? [{ item: after as unknown as LogItem, sk }] : [];
}

const AT_ONCE = 25;

/**
 * Adds entries to the lists of the change log.
 * @returns the sequence numbers of the entries that must be delivered again
 */
export async function listChanges(entries: (Entry & { sequence: string })[]): Promise<string[]> {
  const failed: string[] = [];
  await inLanes(AT_ONCE, entries, ({ item, sk, sequence }) =>
    listChange(item, sk).catch((error) => {
      log.error('change not listed', { error: bareError(error) });
      failed.push(sequence);
    }),
  );
  return failed;
}

import { createHash } from 'node:crypto';
import { type LogItem, placeOfEntry } from '../../data/log/log-entry.ts';
import { saveCopy } from '../../integrations/log-copies.ts';
import { inLanes } from '../../lanes.ts';
import { bareError, log } from '../../log.ts';

type Entry = { item: LogItem; sk: string };

/** A copy of an entry. Copies cannot be deleted, so they identify a person only by the hash of a random id. */
export type LogCopy = Record<string, unknown> & {
  by: Record<string, unknown>;
  expires_at?: number | undefined;
};

const hashOf = (id: string) => (id === '' ? '' : createHash('sha256').update(id).digest('base64url'));

/** Returns the part of an entry that is copied: all of it, except the name and the id of a person. */
const copyOf = ({ by, ...entry }: LogItem): LogCopy => ({
  ...entry,
  by: by.kind === 'person' ? { kind: by.kind, groups: by.groups, id: hashOf(by.id) } : { ...by },
});

/** Returns the name of the copy of an entry. Like the entry's key, the name contains the record's id. */
export const nameOfCopy = ({ noun, record }: Pick<LogItem, 'noun' | 'record'>, sk: string): string =>
  `${noun}/${encodeURIComponent(record)}/${encodeURIComponent(placeOfEntry(sk))}`;

/** Returns a value as JSON whose fields are sorted by name, so that equal values give the same text. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/**
 * Returns true if an entry has the same content as its copy. If the person was erased since, the id in the entry is
 * empty, which does not count as a difference.
 */
export function isAsCopied(item: LogItem, copy: LogCopy): boolean {
  const now = copyOf(item);
  const isErased = item.by.kind === 'person' && item.by.id === '';
  const then = isErased ? { ...copy, by: { ...copy.by, id: '' } } : copy;
  return inOrder(now) === inOrder(then);
}

const AT_ONCE = 25;

/**
 * Copies log entries to the bucket that nobody can change.
 * @returns the sequence numbers of the entries that must be delivered again
 */
export async function copyChanges(entries: (Entry & { sequence: string })[]): Promise<string[]> {
  const failed: string[] = [];
  await inLanes(AT_ONCE, entries, ({ item, sk, sequence }) =>
    saveCopy(nameOfCopy(item, sk), inOrder(copyOf(item))).catch((error) => {
      log.error('change not copied', { error: bareError(error) });
      failed.push(sequence);
    }),
  );
  return failed;
}

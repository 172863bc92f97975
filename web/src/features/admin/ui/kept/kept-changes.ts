import type { Changes } from './record-changes.ts';

/**
 * The unsaved changes of a record, or the input of a form, which the browser keeps. `version` is the version that they
 * are based on. `at` is the time of the last change, in ms. `id` is the id of the request that sends the input.
 */
export type Kept = { at: number; version: number; changes: Changes; id?: string };

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'admin-unsaved:';
/** How long unsaved changes are kept, in ms. */
const KEEP_MS = 7 * 24 * 60 * 60_000;

const isOld = ({ at }: Kept, nowMs: number) => !(nowMs - at < KEEP_MS);

function read(memory: Memory, key: string): Kept | undefined {
  try {
    const kept = JSON.parse(memory.getItem(key) ?? 'null') as Kept | null;
    return typeof kept?.at === 'number' && typeof kept.changes === 'object' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes all changes that are older than a week, whatever record or person they belong to. */
function dropOld(memory: Memory, nowMs: number) {
  const keys = Array.from({ length: memory.length }, (_, n) => memory.key(n));
  for (const key of keys) {
    if (!key?.startsWith(PREFIX)) continue;
    const kept = read(memory, key);
    if (!kept || isOld(kept, nowMs)) memory.removeItem(key);
  }
}

/**
 * Returns access to the kept changes of one record and one person, so that a colleague on the same computer does not
 * see them. They survive a reload and the end of the session. Signing out deletes them with all other data of the
 * person.
 */
export function keptChanges(memory: Memory, person: string, record: string) {
  const key = `${PREFIX}${person}:${record}`;
  return {
    find(nowMs: number): Kept | undefined {
      try {
        dropOld(memory, nowMs);
        return read(memory, key);
      } catch {
        return undefined;
      }
    },
    /**
     * Stores the changes. If there are none, deletes the entry. Without storage, the changes are lost when the page is
     * closed.
     */
    keep({ changes, ...kept }: Kept): void {
      try {
        if (Object.keys(changes).length === 0) memory.removeItem(key);
        else memory.setItem(key, JSON.stringify({ ...kept, changes }));
      } catch {
        // The storage is full or switched off.
      }
    },
  };
}

import { put, putNew, remove } from '../dynamodb/actions.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { type Actions, transact } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { logEntry } from '../log/log-entry.ts';
import { noteKey } from './keys.ts';

/**
 * A staff note about a customer. If `has_warning` is true, the page of each of the customer's orders shows
 * the note.
 */
export type CustomerNote = {
  note: string;
  has_warning: boolean;
  version: number;
  /** The person who last changed the note, and the time; undefined if there is no note. */
  noted?: { by: string; at: string };
};

const noNote: CustomerNote = { note: '', has_warning: false, version: 0 };

/** Returns the note of a customer. */
export const findNote = async (key: string): Promise<CustomerNote> =>
  (await readItem<CustomerNote>(noteKey(key))) ?? noNote;

/** Returns the notes about these customers, by the customer's key. */
export async function findNotes(keys: readonly string[]): Promise<Map<string, CustomerNote>> {
  const items = (await readItems(keys.map(noteKey))) as (CustomerNote & { pk: string })[];
  const byPk = new Map(items.map((item) => [item.pk, item]));
  return new Map(keys.map((key) => [key, byPk.get(noteKey(key).pk) ?? noNote]));
}

/**
 * Saves the note about a customer with a change-log entry. Returns false, and saves nothing, if the note has changed in
 * the meantime.
 */
export async function saveNote(key: string, was: CustomerNote, next: Omit<CustomerNote, 'version'>) {
  const after = { ...next, version: was.version + 1 };
  const item = { ...noteKey(key), ...after };
  const refusal = await transact({
    note: was.version === 0 ? putNew(item) : put(item, unchanged(was)),
    log: logEntry({ noun: 'customer', id: key, action: 'change', before: was, after }),
  });
  return refusal === undefined;
}

/** Returns the writes that remove the note of a customer without orders. */
export const forgetNote = (key: string): Actions => [
  remove(noteKey(key)),
  logEntry({ noun: 'customer', id: key, action: 'erase', before: {}, after: {} }),
];

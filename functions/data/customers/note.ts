import { put, putNew, remove } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { type Actions, transact } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { logEntry } from '../log/log-entry.ts';
import { noteKey } from './keys.ts';

/** What the staff note about a customer. With `has_warning`, the page of each of the customer's orders shows it. */
export type CustomerNote = { note: string; has_warning: boolean; version: number };

const noNote: CustomerNote = { note: '', has_warning: false, version: 0 };

/** Returns the note of a customer. */
export const findNote = async (key: string): Promise<CustomerNote> =>
  (await readItem<CustomerNote>(noteKey(key))) ?? noNote;

/** Saves the note of a customer with its log entry. Returns false, and changes nothing, if it has changed meanwhile. */
export async function saveNote(key: string, was: CustomerNote, next: Omit<CustomerNote, 'version'>) {
  const after = { ...next, version: was.version + 1 };
  const item = { ...noteKey(key), ...after };
  const refusal = await transact({
    note: was.version === 0 ? putNew(item) : put(item, unchanged(was)),
    log: logEntry({ noun: 'customer', id: key, action: 'change', before: was, after }),
  });
  return refusal === undefined;
}

/** Returns the actions that remove the note of a customer who has no order any more. */
export const forgetNote = (key: string): Actions => [
  remove(noteKey(key)),
  logEntry({ noun: 'customer', id: key, action: 'erase', before: {}, after: {} }),
];

import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

const names = [
  'IDBCursor',
  'IDBCursorWithValue',
  'IDBDatabase',
  'IDBIndex',
  'IDBKeyRange',
  'IDBObjectStore',
  'IDBOpenDBRequest',
  'IDBRequest',
  'IDBTransaction',
  'IDBVersionChangeEvent',
] as const;

/** Gives the test an empty IndexedDB, as in a browser without data. `vi.unstubAllGlobals` removes it. */
export function stubIndexedDb(): void {
  for (const name of names) vi.stubGlobal(name, fake[name]);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}

import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../test-support/indexed-db.ts';
import { openTillDatabase, readKept, type TillDatabase } from '../till/device/till-database.ts';
import { noteClosed, renewLog } from './new-log.ts';

let database: TillDatabase;

beforeEach(async () => {
  stubIndexedDb();
  database = await openTillDatabase();
});
afterEach(() => {
  database.close();
  vi.unstubAllGlobals();
});

/** Starts the till, and returns how many bytes it wrote to make the browser begin a new log of the database. */
async function startedWith(): Promise<number> {
  const put = vi.spyOn(fake.IDBObjectStore.prototype, 'put');
  await renewLog(database);
  const written = put.mock.calls.filter(([, name]) => name === 'filler');
  const bytes = written.reduce((sum, [piece]) => sum + (piece as Uint8Array).byteLength, 0);
  put.mockRestore();
  return bytes;
}

test('After the browser was killed, the till makes Chromium begin a new database log by writing more than 4 MB', async () => {
  expect(await startedWith()).toBe(0);
  expect(await startedWith()).toBeGreaterThan(4 * 1024 * 1024);
  expect(await readKept(database, 'filler')).toBeUndefined();
  expect(await startedWith()).toBeGreaterThan(4 * 1024 * 1024);
});

test('If the till was closed normally, it does not begin a new database log at its next start', async () => {
  await startedWith();
  await noteClosed(database);
  expect(await startedWith()).toBe(0);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../test-support/indexed-db.ts';
import { addDevice, newId, openShift, saleOf, shiftId, writer } from '../../../test-support/till-device.ts';
import { tillServer } from '../../../test-support/till-server.ts';
import { problemOf } from './device-now.ts';
import { findEntries } from './journal-reads.ts';
import { appendEntry, type NewBody } from './journal-store.ts';
import { pruneJournals } from './prune-journal.ts';
import { syncJournals } from './sync.ts';
import { changeDevice, openTillDatabase, readDevice, type TillDatabase } from './till-database.ts';

let database: TillDatabase;
let server: ReturnType<typeof tillServer>;

beforeEach(async () => {
  stubIndexedDb();
  database = await openTillDatabase();
  server = tillServer();
  server.admit(await addDevice(database));
});
afterEach(() => vi.unstubAllGlobals());

const closeShift = (id: string) =>
  appendEntry(
    database,
    { kind: 'shift-close', shift_id: id, counted_cents: 0, expected_cents: 0, reason: '' },
    writer,
  );
const limits = { receipts: 20, fewest: 5 };
const indexes = async () => (await findEntries(database, {})).map(({ index }) => index);
async function sell(count: number, shift = shiftId) {
  for (let n = 0; n < count; n += 1)
    await appendEntry(database, { ...saleOf(), shift_id: shift } as NewBody, writer);
}

test('When old entries of the till’s journal are deleted, the last receipts, the open shift and unsent entries are kept', async () => {
  await appendEntry(database, openShift, writer);
  await sell(32);
  await pruneJournals(database, limits);
  expect((await indexes())[0]).toBe(1);
  expect(await syncJournals(database, server.call)).toBe('done');
  await pruneJournals(database, limits);
  expect((await indexes())[0]).toBe(1);
  await closeShift(shiftId);
  const next = newId();
  await appendEntry(database, { ...openShift, shift_id: next } as NewBody, writer);
  await sell(5, next);
  await pruneJournals(database, limits);
  const kept = await indexes();
  expect([kept[0], kept.at(-1)]).toEqual([19, 40]);
  const [oldest] = await findEntries(database, { receipt: 'T2-1-0018' });
  expect(oldest?.index).toBe(19);
  expect(await findEntries(database, { receipt: 'T2-1-0017' })).toEqual([]);
  await sell(1, next);
  expect(await syncJournals(database, server.call)).toBe('done');
  expect(problemOf({ device: await readDevice(database), space: 'enough' })).toBeUndefined();
  expect(server.textsOf((await readDevice(database))?.id ?? '')).toHaveLength(41);
});

test('An entry stays in the till’s journal until the server has its customer’s phone number', async () => {
  await appendEntry(database, openShift, writer);
  await appendEntry(database, { ...saleOf(), customer_phone: '+254712345678' } as NewBody, writer);
  await sell(32);
  await closeShift(shiftId);
  const device = await readDevice(database);
  await changeDevice(database, device?.id ?? '', ({ head }) => ({ synced: head.index }));
  await pruneJournals(database, limits);
  expect(await indexes()).toHaveLength(35);
});

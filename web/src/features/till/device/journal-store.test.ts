import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyHead, isSigned } from '#shared/till/signing.ts';
import { stubIndexedDb } from '../../../test-support/indexed-db.ts';
import { addDevice, newId, openShift, saleOf, shiftId, writer } from '../../../test-support/till-device.ts';
import { JournalError } from './journal-error.ts';
import { findEntries } from './journal-reads.ts';
import { appendEntry, type NewBody } from './journal-store.ts';
import { changeDevice, openTillDatabase, readDevice, type TillDatabase } from './till-database.ts';

let database: TillDatabase;

beforeEach(async () => {
  stubIndexedDb();
  database = await openTillDatabase();
  await addDevice(database);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const append = (body: NewBody, from = database) => appendEntry(from, body, writer);
const receiptsOf = async () =>
  (await findEntries(database, {})).flatMap(({ body }) => (body.kind === 'sale' ? body.receipt : []));
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof JournalError ? error.code : error),
  );

test('Each entry of a till’s journal is signed and numbered, and contains the hash of the entry before it', async () => {
  await append(openShift);
  const first = await append(saleOf());
  const second = await append(saleOf());
  expect([first.index, second.index]).toEqual([2, 3]);
  expect([first.body, second.body]).toMatchObject([{ receipt: 'T2-1-0001' }, { receipt: 'T2-1-0002' }]);
  const stored = await database.getAll('entries');
  const device = await readDevice(database);
  expect(stored.map(({ hash }) => hash).slice(0, 2)).toEqual([first.previous, second.previous]);
  expect(device).toMatchObject({ head: { index: 3, hash: stored[2]?.hash }, receipts: 2, shiftId });
  for (const { text, signature } of stored)
    expect(await isSigned(device?.keys.publicKey as CryptoKey, text, signature)).toBe(true);
});

test('The private key of a till cannot be exported from the browser', async () => {
  const device = await readDevice(database);
  expect(device?.keys.privateKey.extractable).toBe(false);
});

test('An entry of the journal is stored in a transaction that the browser writes to disk before it ends', async () => {
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await append(openShift);
  const writes = opened.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes).toEqual([[['devices', 'entries'], 'readwrite', { durability: 'strict' }]]);
});

test('Two windows of a till that sell at the same moment never assign the same receipt number', async () => {
  const other = await openTillDatabase();
  await append(openShift);
  const windows = [database, other];
  await Promise.all(Array.from({ length: 24 }, (_, n) => append(saleOf(), windows[n % 2])));
  const receipts = await receiptsOf();
  expect(receipts).toEqual(Array.from({ length: 24 }, (_, n) => `T2-1-${String(n + 1).padStart(4, '0')}`));
  const indexes = (await findEntries(database, {})).map(({ index }) => index);
  expect(indexes).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
  other.close();
});

test('A till sale is written to the journal once, even from two windows and after a restart', async () => {
  const other = await openTillDatabase();
  await append(openShift);
  const sale = saleOf();
  const entries = await Promise.all([append(sale), append(sale, other), append(sale)]);
  other.close();
  database.close();
  database = await openTillDatabase();
  entries.push(await append(sale));
  expect(new Set(entries.map((entry) => JSON.stringify(entry))).size).toBe(1);
  expect(await receiptsOf()).toEqual(['T2-1-0001']);
});

test('A typed M-Pesa code pays only one sale of this browser, but the code of a payment request is accepted', async () => {
  const other = await openTillDatabase();
  await append(openShift);
  const paid = (reference: string, prompt_id?: string) =>
    ({ ...saleOf(), tenders: [{ kind: 'mpesa', cents: 55_000, reference, prompt_id }] }) as NewBody;
  const first = paid('SGL7K2M4XY');
  const second = paid('SGL7K2M4XY');
  const problems = await Promise.all([problemOf(append(first)), problemOf(append(second, other))]);
  other.close();
  expect(problems.sort()).toEqual(['code-used', undefined]);
  expect(await problemOf(append(paid('SGL7K2M4XY')))).toBe('code-used');
  expect(await problemOf(append(paid('SGL7K2M4XZ')))).toBeUndefined();
  expect(await problemOf(append(paid('SGL7K2M4XY', newId())))).toBeUndefined();
  expect(await receiptsOf()).toEqual(['T2-1-0001', 'T2-1-0002', 'T2-1-0003']);
});

const steps = [
  ['add', failing('add')],
  ['put', failing('put')],
  ['get', failing('get')],
] as const;

/** Makes the n-th call of an object store's method abort its transaction, as after a crash or on a full disk. */
function failing(method: 'add' | 'put' | 'get') {
  return (n: number, error?: DOMException) => {
    let calls = 0;
    const before = IDBObjectStore.prototype[method] as (...args: unknown[]) => IDBRequest;
    return vi.spyOn(IDBObjectStore.prototype, method as 'get').mockImplementation(function (
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      if (this.transaction.mode === 'readwrite') calls += 1;
      if (calls !== n || this.transaction.mode !== 'readwrite') return before.apply(this, args);
      if (error) throw error;
      const request = before.apply(this, args);
      this.transaction.abort();
      return request;
    } as never);
  };
}

test.each(steps)(
  'If writing to the till’s journal is aborted at any %s, it has either the whole entry or nothing of it',
  async (_, abortAt) => {
    await append(openShift);
    for (let n = 1; n <= 4; n += 1) {
      const before = await readDevice(database);
      const sale = saleOf();
      const spy = abortAt(n);
      const problem = await problemOf(append(sale));
      spy.mockRestore();
      const after = await readDevice(database);
      const written = await findEntries(database, { id: 'id' in sale ? sale.id : '' });
      expect(written).toHaveLength(problem === undefined ? 1 : 0);
      expect(after?.head.index).toBe((before?.head.index ?? 0) + written.length);
      expect(after?.receipts).toBe((before?.receipts ?? 0) + written.length);
      await append(sale);
    }
    expect(await receiptsOf()).toEqual(['T2-1-0001', 'T2-1-0002', 'T2-1-0003', 'T2-1-0004']);
  },
);

test('On a full disk the till writes nothing, and gives the sale the next number once there is space', async () => {
  await append(openShift);
  const sale = saleOf();
  const spy = failing('add')(1, new DOMException('Full', 'QuotaExceededError'));
  expect(await problemOf(append(sale))).toBe('full');
  spy.mockRestore();
  expect(await receiptsOf()).toEqual([]);
  await append(sale);
  expect(await receiptsOf()).toEqual(['T2-1-0001']);
});

test('A till whose journal was deleted says so and does not restart its receipt numbers at 1', async () => {
  await append(openShift);
  await append(saleOf());
  await database.clear('entries');
  expect(await problemOf(append(saleOf()))).toBe('gone');
  await database.clear('devices');
  expect(await problemOf(append(saleOf()))).toBe('gone');
  expect(await database.count('entries')).toBe(0);
});

test.each(['replaced', 'revoked'] as const)(
  'A %s device can start no sale and no shift, but can close its shift',
  async (status) => {
    await append(openShift);
    const { id } = (await readDevice(database)) ?? { id: '' };
    await changeDevice(database, id, () => ({ status }));
    expect(await problemOf(append(saleOf()))).toBe(status);
    const close = { shift_id: shiftId, counted_cents: 100_000, expected_cents: 100_000, reason: '' };
    await append({ kind: 'shift-close', ...close });
    expect(await problemOf(append({ ...openShift, shift_id: newId() } as NewBody))).toBe(status);
  },
);

test('Outside an open shift, the till can sell nothing', async () => {
  expect(await problemOf(append(saleOf()))).toBe('no-shift');
  await append(openShift);
  expect(await problemOf(append({ ...openShift, shift_id: newId() } as NewBody))).toBe('other-shift');
  expect(await problemOf(append({ ...saleOf(), shift_id: newId() } as NewBody))).toBe('other-shift');
  expect((await readDevice(database))?.shiftId).toBe(shiftId);
});

test('A sale or other entry that the server would refuse is not written to the till’s journal', async () => {
  await append(openShift);
  const wrong = { ...saleOf(), total_cents: 0.5 } as NewBody;
  expect(await problemOf(append(wrong))).toBe('failed');
  expect((await readDevice(database))?.head.index).toBe(1);
});

test('Entries of the till’s journal are found by shift, kind, receipt and id', async () => {
  await append(openShift);
  const sale = await append(saleOf());
  await append({ kind: 'cash-in', id: newId(), shift_id: shiftId, cents: 500, reason: 'Change' });
  expect(await findEntries(database, { shiftId })).toHaveLength(3);
  expect(await findEntries(database, { kinds: ['sale'], shiftId })).toEqual([sale]);
  expect(await findEntries(database, { receipt: 'T2-1-0001' })).toEqual([sale]);
  expect(await findEntries(database, { receipt: 'T2-1-0002' })).toEqual([]);
  expect(await findEntries(database, { id: sale.body.kind === 'sale' ? sale.body.id : '' })).toEqual([sale]);
  expect(await findEntries(database, { id: newId() })).toEqual([]);
  expect(emptyHead.index).toBe(0);
});

test('Listing one kind of entry or the last receipts reads no other entry of the till’s journal', async () => {
  await append(openShift);
  for (let n = 0; n < 5; n += 1) await append(saleOf());
  await append({ kind: 'cash-in', id: newId(), shift_id: shiftId, cents: 500, reason: 'Change' });
  const whole = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const shift = vi.spyOn(IDBIndex.prototype, 'getAll');
  const last = await findEntries(database, { shiftId, kinds: ['sale', 'return'], last: 2 });
  expect(last.map(({ index }) => index)).toEqual([5, 6]);
  expect(shift).not.toHaveBeenCalled();
  await append({ kind: 'shift-close', shift_id: shiftId, counted_cents: 0, expected_cents: 0, reason: '' });
  const latest = await findEntries(database, { kinds: ['sale', 'return'], last: 3 });
  expect(latest.map(({ index }) => index)).toEqual([4, 5, 6]);
  expect(await findEntries(database, { kinds: ['cash-in'] })).toHaveLength(1);
  expect(whole).not.toHaveBeenCalled();
});

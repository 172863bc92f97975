import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTillCatalogue, syncTill } from '#shared/till/endpoints.ts';
import type { ListedTill } from '#shared/till-office/admin-till.ts';
import { listTills } from '#shared/till-office/endpoints.ts';
import { newId } from '../../core/identity/visitor.ts';
import { readOverviews } from '../../core/till/office/till-overview.ts';
import { findDevice } from '../../data/till/till.ts';
import { noon, send } from '../../test-support/event.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker, openTill, sendAsTill } from '../../test-support/till/device.ts';
import { newJournal, record, saleOf, type TestJournal } from '../../test-support/till/journal.ts';
import { getTillCatalogue as catalogueHandler, syncTill as syncHandler } from '../till.ts';
import { listTills as listHandler } from '../till-office.ts';

let shop: TestShop;
let journal: TestJournal;
let admin: string;
const shift = newId();
const price = testProduct(1).price_cents;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 100]]);
  journal = newJournal(await openTill('Counter'), await addWorker('Njeri', ['cashier']));
  admin = (await signIn('admin', ['admin'])).session;
});
afterAll(() => shop.close());

const overview = async (): Promise<ListedTill['overview']> => {
  const { tills } = (await send(listTills, listHandler, await callAs(admin))).body;
  return tills.find(({ id }: ListedTill) => id === journal.device.tillId).overview;
};
async function sync(count: number) {
  const entries = journal.entries.splice(0, count).map(({ signed }) => signed);
  const body = { entries, newest: journal.head.index };
  expect((await sendAsTill(journal.device, syncTill, syncHandler, { body, now: noon })).status).toBe(200);
}

test('A till’s overview shows its unsent entries, who works there, the open shift with its cash, and the age of its prices', async () => {
  expect(await overview()).toEqual({
    ...{ unsynced: null, is_silent: false, person: null, prices_at: null, shift: null },
  });
  await record(journal, { kind: 'shift-open', shift_id: shift, float_cents: 200_000 });
  await record(journal, saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]));
  await record(journal, saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]));
  await sync(3);
  const open = { id: shift, opened_by: 'Njeri', expected: 2_000 + price / 100 };
  expect(await overview()).toMatchObject({ unsynced: 1, person: 'Njeri', prices_at: null, shift: open });
  await sync(1);
  await sendAsTill(journal.device, getTillCatalogue, catalogueHandler, { query: {}, now: noon });
  expect(await overview()).toMatchObject({ unsynced: 0, prices_at: noon.toISOString() });
  const counted = 200_000 + 2 * price;
  const close = { counted_cents: counted, expected_cents: counted, reason: '' };
  await record(journal, { kind: 'shift-close', shift_id: shift, ...close });
  await sync(1);
  expect(await overview()).toMatchObject({ unsynced: 0, shift: null });
});

test('The cash of an open shift is shown only to people who may see shifts', async () => {
  const next = newId();
  await record(journal, { kind: 'shift-open', shift_id: next, float_cents: 50_000 });
  await sync(1);
  const found = await findDevice(journal.device.tillId, 1);
  const devices = found ? [found.device] : [];
  const cashFor = async (group: 'admin' | 'staff') =>
    found && (await readOverviews(devices, [group], noon))(found.till, found.device).shift?.expected;
  expect([await cashFor('admin'), await cashFor('staff')]).toEqual([500, null]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import { getAdminCounts } from '#shared/orders/endpoints.ts';
import { syncTill } from '#shared/till/endpoints.ts';
import { listTillAlarms, settleTillAlarm } from '#shared/till-office/endpoints.ts';
import { newId } from '../../core/identity/visitor.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { logPk } from '../../data/log/keys.ts';
import type { LogItem } from '../../data/log/log-entry.ts';
import { findOrder } from '../../data/orders/order.ts';
import { findShift } from '../../data/till/shift.ts';
import { noon, send } from '../../test-support/event.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker, openTill, sendAsTill } from '../../test-support/till/device.ts';
import { newJournal, record, saleOf, type TestJournal } from '../../test-support/till/journal.ts';
import { getAdminCounts as countsHandler } from '../orders.ts';
import { syncTill as syncHandler } from '../till.ts';
import { listTillAlarms as listHandler, settleTillAlarm as settleHandler } from '../till-office.ts';

let shop: TestShop;
let journal: TestJournal;
const sessions = {} as Record<Group, string>;
const shift = newId();
const price = testProduct(1).price_cents;
const later = new Date(noon.getTime() + 60_000);

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 100]]);
  journal = newJournal(await openTill('Counter'), await addWorker('Njeri', ['cashier']));
  for (const group of ['owner', 'admin', 'staff'] as const)
    sessions[group] = (await signIn(group, [group])).session;
  await record(journal, { kind: 'shift-open', shift_id: shift, float_cents: 0 });
});
afterAll(() => shop.close());

/** Sells below the catalogue's price, so that the sale gets a warning (flag). Returns the sale's id. */
async function sellOddly(): Promise<string> {
  const sale = saleOf(shift, [{ id: 1, cents: price - 5_000, quantity: 1, catalogue: price }]);
  await record(journal, sale);
  const body = { entries: journal.entries.splice(0).map(({ signed }) => signed) };
  expect(
    (await sendAsTill(journal.device, syncTill, syncHandler, { body, now: noon })).body.refused,
  ).toBeNull();
  return sale.id;
}
const list = async (state: 'open' | 'settled') =>
  (await send(listTillAlarms, listHandler, await callAs(sessions.admin, { query: { state } }))).body.alarms;
const settle = async (id: string, note: string, group: Group = 'admin') =>
  send(
    settleTillAlarm,
    settleHandler,
    await callAs(sessions[group], { params: { id }, body: { note }, now: later }),
  );
const count = async () => (await send(getAdminCounts, countsHandler, await callAs(sessions.admin))).body.odd;

test('A till entry with a warning that a manager has settled moves to the list of settled entries, with person, time and note', async () => {
  const order = await sellOddly();
  const before = await count();
  const [alarm] = await list('open');
  expect(alarm).toMatchObject({ order_id: order, settled: null });
  const all = await Promise.all([1, 2, 3].map(() => settle(alarm.id, 'Talked with her.')));
  const settled = { at: later.toISOString(), by: 'admin', note: 'Talked with her.', money: null };
  for (const { status, body } of all) expect([status, body.settled]).toEqual([200, settled]);
  const log = await readList<LogItem>(logPk('till', journal.device.tillId));
  const logged = log.items.filter(({ action }) => action === 'settle');
  expect(logged).toHaveLength(1);
  expect(logged[0]?.fields).toMatchObject({ odd_entry: { after: alarm.receipt }, note: { personal: true } });
  expect((await list('open')).map(({ id }: { id: string }) => id)).not.toContain(alarm.id);
  expect((await list('settled'))[0]).toMatchObject({ id: alarm.id, flags: alarm.flags, settled });
  expect(await count()).toBe(before - 1);
});

test('The list of till entries with warnings can be filtered by till and by topic', async () => {
  const order = await sellOddly();
  const asked = async (query: Record<string, string>) =>
    (await send(listTillAlarms, listHandler, await callAs(sessions.admin, { query }))).body.alarms;
  const ids = (alarms: { order_id: string }[]) => alarms.map(({ order_id }) => order_id);
  const till = journal.device.tillId;
  expect(ids(await asked({ topic: 'prices', till }))).toContain(order);
  expect(ids(await asked({ topic: 'prices' }))).toContain(order);
  expect(await asked({ topic: 'refused' })).toEqual([]);
  expect(ids(await asked({ topic: 'goods' }))).not.toContain(order);
  expect(await asked({ till: 'x'.repeat(22) })).toEqual([]);
});

test('The pages of a filtered list of till entries with warnings together have each entry once', async () => {
  const sold: string[] = [];
  for (let n = 0; n < 25; n++) sold.push(await sellOddly());
  const asked = async (cursor?: string) =>
    (
      await send(
        listTillAlarms,
        listHandler,
        await callAs(sessions.admin, { query: { topic: 'prices', ...(cursor && { cursor }) } }),
      )
    ).body;
  const first = await asked();
  expect(first.alarms).toHaveLength(20);
  const second = await asked(first.next_cursor);
  const listed = [...first.alarms, ...second.alarms].map(({ order_id }: { order_id: string }) => order_id);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining(sold));
});

test('A second manager sees who has settled a till entry with a warning, and staff cannot see such entries', async () => {
  await sellOddly();
  const [{ id }] = await list('open');
  expect((await settle(id, '', 'staff')).status).toBe(403);
  expect((await settle(id, '')).body.settled.note).toBe('');
  const { status, body } = await settle(id, '', 'owner');
  expect([status, body.code, body.message]).toEqual([409, 'settled', expect.stringContaining('admin')]);
  expect((await settle(id.replace(/^./, 'A'), '')).status).toBe(404);
});

test('A till sale with a warning shows the cashier’s name as the shop stores it, and an unknown id is “Unknown person”', async () => {
  const { id } = journal.person;
  journal.person = { id, name: 'The Owner' };
  const order = await findOrder(await sellOddly());
  expect([order?.made_by?.name, order?.money[0]?.by.name]).toEqual(['Njeri', 'Njeri']);
  expect((await list('open'))[0].person).toBe('Njeri');
  journal.person = { id: 'nobody', name: 'Amina' };
  const stranger = await findOrder(await sellOddly());
  expect((await list('open'))[0].person).toBe('Unknown person');
  expect([stranger?.made_by?.name, stranger?.money[0]?.by.name]).toEqual([
    'Unknown person',
    'Unknown person',
  ]);
  expect(JSON.stringify(stranger)).not.toContain('Amina');
});

test('For a shift of an unknown person, the admin does not show the name that the device sent', async () => {
  const stranger = { id: 'nobody', name: 'Amina' };
  const own = newJournal(await openTill('Back'), stranger);
  const shift_id = newId();
  await record(own, { kind: 'shift-open', shift_id, float_cents: 0 });
  await record(own, { kind: 'cash-in', id: newId(), shift_id, cents: 5_000, reason: 'Change' });
  await record(own, {
    kind: 'shift-close',
    shift_id,
    counted_cents: 5_000,
    expected_cents: 5_000,
    reason: '',
  });
  const body = { entries: own.entries.map(({ signed }) => signed) };
  await sendAsTill(own.device, syncTill, syncHandler, { body, now: noon });
  const closed = await findShift(shift_id);
  expect([closed?.opened_by.name, closed?.closed?.by.name]).toEqual(['Unknown person', 'Unknown person']);
  expect(JSON.stringify(closed)).not.toContain('Amina');
});

test('A till entry with a warning still shows the stored name of a person who no longer works at the till', async () => {
  const rider = await addWorker('Otieno', ['rider']);
  journal.person = { id: rider.id, name: 'Amina' };
  const order = await findOrder(await sellOddly());
  expect(order?.made_by).toEqual({ id: rider.id, name: 'Otieno' });
});

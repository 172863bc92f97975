import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import { listCash } from '#shared/cash/endpoints.ts';
import { syncTill } from '#shared/till/endpoints.ts';
import { getShift, listShifts } from '#shared/till-office/endpoints.ts';
import { newId } from '../../core/identity/visitor.ts';
import { type Call, noon, send } from '../../test-support/event.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { sendAsTill } from '../../test-support/till/device.ts';
import { record, type TestJournal } from '../../test-support/till/journal.ts';
import { openShift, openTillShop, price, saleIn, type TillShop } from '../../test-support/till/till-shop.ts';
import { listCash as listCashHandler } from '../cash.ts';
import { syncTill as syncHandler } from '../till.ts';
import { getShift as getHandler, listShifts as listHandler } from '../till-office.ts';

let shop: TillShop;
let journal: TestJournal;
const sessions = {} as Record<Group, string>;
const later = new Date(noon.getTime() + 60_000);

beforeAll(async () => {
  shop = await openTillShop();
  journal = await shop.addTill('Counter');
  for (const group of ['admin', 'cashier'] as const) sessions[group] = (await signIn(group, [group])).session;
});
afterAll(() => shop.close());

const asCaller = (call: Call, group: Group) => callAs(sessions[group], call);
const list = async (query: Record<string, string> = {}, group: Group = 'admin') =>
  send(listShifts, listHandler, await asCaller({ query }, group));
const open = async (id: string, group: Group = 'admin') =>
  send(getShift, getHandler, await asCaller({ params: { id } }, group));

/** Opens shifts of the till and sells once in each. */
async function work(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const at = new Date(noon.getTime() + n * 1000);
    const id = await openShift(journal, 500_000, at);
    ids.push(id);
    await record(journal, saleIn(id, 2), { at });
  }
  return ids;
}

async function sync() {
  const entries = journal.entries.splice(0).map(({ signed }) => signed);
  for (let n = 0; n < entries.length; n += 25) {
    const body = { entries: entries.slice(n, n + 25) };
    const answer = await sendAsTill(journal.device, syncTill, syncHandler, { body, now: later });
    expect(answer.body.refused).toBeNull();
  }
}

test('A manager reads what a shift sold, what cash its drawer should hold and what was counted', async () => {
  const [id = ''] = await work(1);
  await record(journal, { kind: 'cash-in', id: newId(), shift_id: id, cents: 20_000, reason: 'Change' });
  await record(journal, { kind: 'cash-out', id: newId(), shift_id: id, cents: 5_000, reason: 'Water' });
  await sync();
  const sold = (2 * price) / 100;
  const expected = 5_000 + 200 - 50 + sold;
  const whileOpen = (await open(id)).body;
  expect(whileOpen).toMatchObject({ float: 5_000, put_in: 200, taken_out: 50, expected, closed: null });
  expect(whileOpen).toMatchObject({ opened_by: 'Njeri', till: { name: 'Counter' } });
  expect(whileOpen.sales).toEqual({ cash: sold, mpesa: 0, credit: 0 });
  const close = {
    counted_cents: expected * 100 - 3_000,
    expected_cents: expected * 100,
    reason: 'Wrong change',
  };
  await record(journal, { kind: 'shift-close', shift_id: id, ...close });
  await sync();
  const { closed } = (await open(id)).body;
  expect(closed).toMatchObject({
    by: 'Njeri',
    counted: expected - 30,
    difference: -30,
    reason: 'Wrong change',
  });
  expect(closed.till_expected).toBe(expected);
});

test('All pages of the list of shifts together show each shift once, newest first, twenty a page', async () => {
  const ids = await work(22);
  await sync();
  const first = (await list()).body;
  expect(first.shifts).toHaveLength(20);
  const second = (await list({ cursor: first.next_cursor })).body;
  const listed = [...first.shifts, ...second.shifts].map(({ id }: { id: string }) => id);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((id) => ids.includes(id))).toEqual(ids.toReversed());
});

test('An unknown shift answers 404, and a cashier cannot read shifts', async () => {
  expect((await open(newId())).status).toBe(404);
  expect((await open(newId(), 'cashier')).status).toBe(403);
  expect((await list({}, 'cashier')).status).toBe(403);
});

test('An open drawer is in the list of places with cash, until somebody counts it', async () => {
  const [old = ''] = await work(1);
  await sync();
  await work(25);
  await sync();
  const { session } = await signIn('Boss', ['owner']);
  const refs = async () => {
    const { body } = await send(listCash, listCashHandler, await callAs(session, {}));
    return body.holders.map(({ ref }: { ref: string }) => ref);
  };
  expect(await refs()).toContain(`shift-${old}`);
  const { expected } = (await open(old)).body;
  const close = { counted_cents: expected * 100, expected_cents: expected * 100, reason: '' };
  await record(journal, { kind: 'shift-close', shift_id: old, ...close });
  await sync();
  expect(await refs()).not.toContain(`shift-${old}`);
});

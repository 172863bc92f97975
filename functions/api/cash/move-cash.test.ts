import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkCashLimit } from '../../core/cash/cash-limit.ts';
import { newId } from '../../core/identity/visitor.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { changeRider } from '../../data/riders/rider.ts';
import { openShift, type ShiftItem } from '../../data/till/shift.ts';
import { type CashPerson, cashPerson } from '../../test-support/cash/cash-office.ts';
import { store } from '../../test-support/log-door.ts';
import { oweOrder } from '../../test-support/payments/payments.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';

let shop: TestShop;
let till: Till;
let rider: CashPerson;
let njeri: CashPerson;
let brian: CashPerson;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
  [rider, njeri, brian] = await Promise.all([
    cashPerson(till, 'rider', 'Kamau'),
    cashPerson(till, 'staff', 'Njeri'),
    cashPerson(till, 'admin', 'Brian'),
  ]);
});
afterAll(() => shop.close());

const balanceOf = async (ref: string) => (await njeri.office.holder(ref)).balance ?? 0;

/** Returns an order that was paid in cash to the rider, who still has the cash. */
async function paidToRider(shillings: number) {
  const order = await oweOrder(till, { total_cents: shillings * 100 });
  await njeri.staff.cashWith(order, shillings, rider.ref);
  return order;
}

const claimedOf = async (order: { id: string }) => (await njeri.staff.open(order as never)).body.claimed;

/** Opens a shift at a till. */
async function openAShift(more: Partial<ShiftItem> = {}): Promise<ShiftItem> {
  const shift = {
    id: newId(),
    till: { id: newId(), number: 7, name: 'Till 7' },
    ...{ epoch: 1, opened_at: till.now().toISOString(), opened_by: { id: 'p', name: 'Otieno' } },
    ...{ float_cents: 100_000, in_cents: 0, out_cents: 0, sales_cash_cents: 50_000 },
    ...{ sales_mpesa_cents: 0, sales_credit_cents: 0, refunds_cash_cents: 0, refunds_mpesa_cents: 0 },
    ...{ refunds_credit_cents: 0, sale_count: 1, return_count: 0, discount_cents: 0, vat_cents: 0 },
    ...{ first_index: 1, last_index: 2, ...more },
  } as ShiftItem;
  await store(() => commit(openShift(shift)));
  return shift;
}

test('Cash that a rider brings to the office’s box confirms the oldest unconfirmed cash of the rider', async () => {
  const [old, fresh] = [await paidToRider(600), await paidToRider(400)];
  const office = await balanceOf('office');
  const reply = await njeri.office.move(rider.ref, { to: 'office', amount: 700 });
  expect(reply).toMatchObject({ status: 200, body: { balance: 300, claimed: 300 } });
  expect(reply.body.entries[0]).toMatchObject({ kind: 'moved', amount: -700, other: { ref: 'office' } });
  expect(await balanceOf('office')).toBe(office + 700);
  expect([await claimedOf(old), await claimedOf(fresh)]).toEqual([0, 300]);
  expect((await njeri.office.move(rider.ref, { to: 'office', amount: 301 })).body.code).toBe('cash-below');
});

test('Cash that the office gives a rider as change is paid back by the first cash that the rider returns', async () => {
  await njeri.office.move('office', { to: rider.ref, amount: 500, why: 'Change.' });
  const order = await paidToRider(300);
  expect(await balanceOf(rider.ref)).toBe(800);
  await njeri.office.move(rider.ref, { to: 'office', amount: 500 });
  expect(await claimedOf(order)).toBe(300);
  await njeri.office.handIn(rider.ref, { counted: 300 });
  expect(await claimedOf(order)).toBe(0);
});

test('Cash missing when a rider handed in, but brought later, no longer counts as a difference', async () => {
  await paidToRider(1000);
  const { body } = await njeri.office.handIn(rider.ref, { counted: 900, why: 'Left at home.' });
  await njeri.office.move(rider.ref, { to: 'office', amount: 100 });
  expect(await njeri.office.holder(rider.ref)).toMatchObject({ balance: 0, short: 0, difference: null });
  expect((await brian.office.approve(rider.ref, body.id)).status).toBe(200);
  expect(await njeri.office.holder(rider.ref)).toMatchObject({ balance: 0, short: 0 });
});

test('If cash moves between an open till shift and the office’s box, only the box gets an entry in the cash records', async () => {
  const shift = await openAShift();
  const ref = `shift-${shift.id}`;
  const office = await balanceOf('office');
  expect((await njeri.office.move('office', { to: ref, amount: 200 })).body.balance).toBe(office - 200);
  const back = await njeri.office.move(ref, { to: 'office', amount: 50 });
  expect(back.body).toMatchObject({ kind: 'office', balance: office - 150 });
  expect(back.body.entries[0]).toMatchObject({ amount: 50, other: { ref, name: 'Till 7' } });
  const closed = { at: till.now().toISOString(), by: { id: 'p', name: 'Otieno' }, counted_cents: 0 };
  const over = await openAShift({ closed: { ...closed, till_expected_cents: 0, reason: '', index: 3 } });
  const late = await njeri.office.move('office', { to: `shift-${over.id}`, amount: 1 });
  expect(late.body.code).toBe('shift-closed');
  const listed = (await brian.office.list()).holders.find((holder) => holder.ref === ref);
  expect(listed).toMatchObject({ kind: 'shift', name: 'Till 7', balance: 1500 });
  expect((await njeri.office.list()).holders.find((holder) => holder.ref === ref)?.balance).toBeNull();
});

test('The office’s box pays expenses with a reason, and only managers can record withdrawals and corrections', async () => {
  const office = await balanceOf('office');
  const expense = { what: 'expense', amount: 250, purpose: 'airtime' };
  expect((await njeri.office.move('office', expense)).body.errors).toHaveProperty('why');
  expect((await njeri.office.move('office', { ...expense, why: 'For calls.' })).status).toBe(200);
  const draw = { what: 'draw', amount: 1000, why: 'Owner.' };
  expect((await njeri.office.move('office', draw)).body.code).toBe('managers-only');
  expect((await brian.office.move('office', draw)).status).toBe(200);
  expect((await brian.office.move(rider.ref, draw)).status).toBe(422);
  const correct = { what: 'correct', amount: 5000, why: 'What was in the box on the first day.' };
  expect((await njeri.office.move('office', correct)).body.code).toBe('managers-only');
  expect((await brian.office.move('office', correct)).body.balance).toBe(office - 250 - 1000 + 5000);
});

test('A transfer of cash that is sent twice is booked once', async () => {
  await paidToRider(500);
  const other = await cashPerson(till, 'rider', 'Otieno');
  expect((await njeri.office.move(rider.ref, { to: other.ref, amount: 1 })).body.code).toBe('no-cash-move');
  expect((await njeri.office.move('office', { to: 'office', amount: 1 })).body.code).toBe('no-cash-move');
  const asked = { id: randomUUID(), to: 'office', amount: 200 };
  const sent = () => njeri.office.move(rider.ref, asked);
  const replies = await Promise.all([sent(), sent()]);
  expect([...replies, await sent()].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await balanceOf(rider.ref)).toBe(300);
  expect((await njeri.office.move(rider.ref, { ...asked, amount: 201 })).body.code).toBe('recorded-before');
});

test('The cash list shows riders and the office’s box, and a rider over the limit gets an order only with a reason', async () => {
  const kamau = { name: 'Kamau', phone: '+254712000111', vehicle: '', cash_limit_cents: 2_000_000 };
  await store(() => changeRider(rider.id, kamau));
  await paidToRider(25_000);
  const { holders } = await njeri.office.list();
  expect(holders.find(({ ref }) => ref === rider.ref)).toMatchObject({ balance: 25_000, is_over: true });
  expect(holders.at(-1)).toMatchObject({ ref: 'office', kind: 'office' });
  const person = { id: rider.id, ...kamau };
  await expect(checkCashLimit(person, '')).rejects.toMatchObject({ code: 'cash-limit' });
  await expect(checkCashLimit(person, 'The last order of the day.')).resolves.toBeUndefined();
  await njeri.office.handIn(rider.ref, { counted: 25_000 });
  await expect(checkCashLimit(person, '')).resolves.toBeUndefined();
});

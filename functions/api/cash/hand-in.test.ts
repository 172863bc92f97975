import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CashPerson, cashPerson } from '../../test-support/cash/cash-office.ts';
import { type Owed, oweOrder } from '../../test-support/payments/payments.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let till: Till;
let rider: CashPerson;
let njeri: CashPerson;
let brian: CashPerson;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
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

/** Delivers an order to a customer who pays the rider in cash. The office records the delivery. */
async function delivered(shillings: number, by = rider): Promise<Owed> {
  const state = { order_status: 'out_for_delivery', total_cents: shillings * 100 } as const;
  const order = await oweOrder(till, { ...state, product: 1 });
  const move = { from: 'out_for_delivery', to: 'delivered' } as const;
  const reply = await njeri.staff.move(order, { ...move, cash: shillings, taken_by: by.ref });
  expect(reply.status).toBe(200);
  return order;
}

const claimedOf = async (order: Owed) => (await njeri.staff.open(order)).body.claimed;
const returned = (order: Owed) =>
  njeri.staff.move(order, { from: 'delivered', to: 'returned', why: 'She did not like it.' });

describe('Cash at the door', () => {
  test('Cash that a rider takes is unconfirmed until the office counts it, and the shopper sees the order as paid in cash', async () => {
    const order = await delivered(900);
    expect((await order.look()).body).toMatchObject({
      pay: 900,
      due: 0,
      money: [{ kind: 'cash', amount: 900 }],
    });
    expect((await njeri.staff.open(order)).body).toMatchObject({
      claimed: 900,
      money: [{ kind: 'cash', claimed: 900, holder: { kind: 'rider', id: rider.id } }],
    });
    expect(JSON.stringify((await order.look()).body)).not.toContain(rider.id);
    expect(await njeri.office.holder(rider.ref)).toMatchObject({
      ...{ balance: 900, claimed: 900, short: 0 },
      entries: [{ kind: 'taken', amount: 900, balance: 900, order: { number: order.number } }],
    });
  });

  test('Cash that an office worker takes is in the office’s cash box and confirmed', async () => {
    const before = (await njeri.office.holder('office')).balance ?? 0;
    const here = await oweOrder(till, { total_cents: 50_000 });
    expect((await njeri.staff.cash(here, 500)).status).toBe(200);
    expect((await njeri.office.holder('office')).balance).toBe(before + 500);
    expect(await claimedOf(here)).toBe(0);
    const there = await oweOrder(till, { total_cents: 70_000 });
    expect((await njeri.staff.cashWith(there, 700, rider.ref)).status).toBe(200);
    expect(await claimedOf(there)).toBe(700);
    expect((await njeri.office.holder(rider.ref)).entries).toMatchObject([
      { amount: 700, by: expect.stringContaining('Njeri'), person: expect.stringContaining('Kamau') },
    ]);
  });

  test('Staff record cash only for a rider or the office, and a cashier only the cash that they took themselves', async () => {
    const order = await oweOrder(till, { order_status: 'out_for_delivery' });
    expect((await njeri.staff.cashWith(order, 100, brian.ref)).status).toBe(422);
    const cashier = await cashPerson(till, 'cashier', 'Otieno');
    expect((await cashier.staff.cashWith(order, 100, rider.ref)).body.code).toBe('cash-of-another');
    expect((await njeri.office.holder(rider.ref)).balance).toBe(0);
  });

  test('Cash that is sent twice with the same id is booked once', async () => {
    const order = await oweOrder(till, { total_cents: 60_000 });
    const id = randomUUID();
    const sent = () => njeri.staff.cashWith(order, 600, rider.ref, id);
    const replies = await Promise.all([sent(), sent()]);
    expect([...replies, await sent()].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await njeri.office.holder(rider.ref)).toMatchObject({ balance: 600, entries: [{ n: 1 }] });
  });
});

describe('Cash that the office has not counted', () => {
  test('Cash that nobody has counted cannot be refunded before the rider has handed it in', async () => {
    const order = await delivered(800);
    await returned(order);
    expect((await brian.staff.refund(order, { amount: 800, way: 'cash' })).body.code).toBe(
      'cash-not-counted',
    );
    expect((await brian.staff.refund(order, { amount: 800, way: 'credit' })).body.code).toBe(
      'cash-not-counted',
    );
    expect((await njeri.office.handIn(rider.ref, { counted: 800 })).status).toBe(200);
    expect(await claimedOf(order)).toBe(0);
    expect((await brian.staff.open(order)).body.surplus).toBe(800);
    const back = await brian.staff.refund(order, { amount: 800, way: 'cash' });
    expect(back).toMatchObject({ status: 200, body: { surplus: 0, payment_status: 'refunded' } });
    expect((await njeri.office.holder('office')).entries[0]).toMatchObject({
      ...{ kind: 'given_back', amount: -800 },
      order: { number: order.number },
    });
  });

  test('A rider cannot refund more cash than they carry', async () => {
    const order = await oweOrder(till, { total_cents: 40_000 });
    await njeri.staff.cash(order, 400);
    await njeri.staff.move(order, { from: 'pending', to: 'cancelled', why: 'She called.' });
    const asked = { amount: 400, way: 'cash', given_by: rider.ref };
    expect((await njeri.staff.refund(order, asked)).body.code).toBe('cash-below');
    await delivered(1000);
    expect((await njeri.staff.refund(order, asked)).status).toBe(200);
    expect((await njeri.office.holder(rider.ref)).balance).toBe(600);
  });

  test('Uncounted cash that was moved to another order is confirmed when the rider hands in the cash of the first order', async () => {
    const phone = '+254711777001';
    const first = await oweOrder(till, { total_cents: 50_000, phone });
    const second = await oweOrder(till, { total_cents: 50_000, phone });
    await njeri.staff.cashWith(first, 500, rider.ref);
    expect((await njeri.staff.moveMoney(first, second, 300)).status).toBe(200);
    expect([await claimedOf(first), await claimedOf(second)]).toEqual([200, 300]);
    await njeri.office.handIn(rider.ref, { counted: 500 });
    expect([await claimedOf(first), await claimedOf(second)]).toEqual([0, 0]);
  });
});

describe('A rider’s hand-in of cash', () => {
  test('Cash that a rider hands in goes to the office’s box, less the rider’s expenses, and all cash of the rider is confirmed', async () => {
    const orders = [await delivered(1000), await delivered(500), await delivered(250)];
    const office = (await njeri.office.holder('office')).balance ?? 0;
    const expenses = [{ purpose: 'fuel', amount: 150, why: 'Petrol, Ngong Road.' }];
    const reply = await njeri.office.handIn(rider.ref, { said: 1600, counted: 1600, expenses });
    expect(reply).toMatchObject({
      status: 200,
      body: { said: 1600, counted: 1600, balance: 1750, difference: 0, approved: null, expenses },
    });
    expect(await njeri.office.holder(rider.ref)).toMatchObject({
      ...{ balance: 0, claimed: 0, short: 0, difference: null },
      entries: [{ kind: 'handed_in', amount: -1600 }, { kind: 'expense', amount: -150 }, {}, {}, {}],
    });
    expect((await njeri.office.holder('office')).balance).toBe(office + 1600);
    for (const order of orders) expect(await claimedOf(order)).toBe(0);
    expect((await njeri.office.look(rider.ref, reply.body.id)).body).toEqual(reply.body);
  });

  test('A difference in a rider’s cash needs a reason, and counts against the rider once a manager approves it', async () => {
    const [old, fresh] = [await delivered(1000), await delivered(500)];
    expect((await njeri.office.handIn(rider.ref, { counted: 1300 })).body.errors).toHaveProperty('why');
    const reply = await njeri.office.handIn(rider.ref, { counted: 1300, why: 'He says it fell out.' });
    expect(reply.body).toMatchObject({ difference: -200, approved: null });
    expect(await njeri.office.holder(rider.ref)).toMatchObject({
      ...{ balance: 200, claimed: 200, short: 0 },
      difference: { hand_in: reply.body.id, amount: 200 },
    });
    expect([await claimedOf(old), await claimedOf(fresh)]).toEqual([0, 200]);
    expect((await njeri.office.handIn(rider.ref, { counted: 200 })).body.code).toBe('difference-open');
    expect((await njeri.office.approve(rider.ref, reply.body.id)).status).toBe(403);
    const approved = await brian.office.approve(rider.ref, reply.body.id);
    expect(approved).toMatchObject({
      status: 200,
      body: { approved: { by: expect.stringContaining('Brian') } },
    });
    expect((await brian.office.approve(rider.ref, reply.body.id)).body).toEqual(approved.body);
    expect(await njeri.office.holder(rider.ref)).toMatchObject({
      ...{ balance: 0, claimed: 0, short: 200, difference: null },
    });
    expect(await claimedOf(fresh)).toBe(0);
  });

  test('A manager who counts a rider’s cash and finds a surplus decides at once what the difference is', async () => {
    await delivered(300);
    const reply = await brian.office.handIn(rider.ref, { counted: 320, why: 'A tip, he says.' });
    expect(reply.body).toMatchObject({ difference: 20, approved: { by: expect.stringContaining('Brian') } });
    expect(await njeri.office.holder(rider.ref)).toMatchObject({ balance: 0, short: -20, difference: null });
  });

  test('Nobody, not even a manager, counts the cash that they hand in themselves', async () => {
    const order = await oweOrder(till, { total_cents: 30_000 });
    const { id, ref } = rider;
    await njeri.staff.cashWith(order, 300, ref);
    const both = { id, ...(await managerOf(rider)) };
    expect((await both.office.handIn(ref, { counted: 300 })).body.code).toBe('own-hand-in');
    const reply = await njeri.office.handIn(ref, { counted: 200, why: 'Lost.' });
    expect((await both.office.approve(ref, reply.body.id)).body.code).toBe('own-hand-in');
  });

  test('Handing in a rider’s cash is refused if the rider took more cash after the office counted', async () => {
    await delivered(100);
    const { version } = await njeri.office.holder(rider.ref);
    await delivered(200);
    expect((await njeri.office.handIn(rider.ref, { version, counted: 100 })).body.code).toBe('changed');
    const asked = { id: randomUUID(), counted: 300, ...(await versionOf()) };
    const sent = () => njeri.office.handIn(rider.ref, asked);
    const replies = await Promise.all([sent(), sent()]);
    expect([...replies, await sent()].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await njeri.office.handIn(rider.ref, { ...asked, counted: 299 })).body.code).toBe(
      'recorded-before',
    );
    expect(await njeri.office.holder(rider.ref)).toMatchObject({ balance: 0, entries: [{ n: 3 }, {}, {}] });
  });

  test('Cash that a rider took after handing in the rest stays unconfirmed until the next time', async () => {
    await delivered(100);
    await njeri.office.handIn(rider.ref, { counted: 100 });
    const later = await delivered(400);
    expect(await claimedOf(later)).toBe(400);
    expect(await njeri.office.holder(rider.ref)).toMatchObject({ balance: 400, claimed: 400 });
  });
});

const versionOf = async () => ({ version: (await njeri.office.holder(rider.ref)).version });

/** Signs the same person in as a manager who also rides. */
async function managerOf({ id }: CashPerson) {
  const { openSession } = await import('../../core/identity/session.ts');
  const { savePerson } = await import('../../data/accounts/person.ts');
  const { cashOfficeOf } = await import('../../test-support/cash/cash-office.ts');
  const groups = ['rider' as const, 'admin' as const];
  await savePerson({ id, name: 'Kamau', email: 'kamau@mail.example' }, till.now().toISOString(), { groups });
  const session = await openSession({ id, groups }, till.now());
  return { office: cashOfficeOf(till, session.value) };
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { takePart } from '#infra/build/suite/part.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import * as texts from '#shared/texts.ts';
import { findPerson } from '../../data/accounts/person.ts';
import { findCustomer } from '../../data/customers/customer.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findJob } from '../../data/jobs/job.ts';
import { noPoints, pointsAfter, savePoints } from '../../data/loyalty/points.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { findOrder, type OrderLine } from '../../data/orders/order.ts';
import { savePayout } from '../../data/payments/credit.ts';
import { findUnmatched, listUnmatchedPayments } from '../../data/payments/unmatched-payment.ts';
import { findReview } from '../../data/reviews/review.ts';
import { movementsPk, stockKey } from '../../data/stock/keys.ts';
import { moveTo, settledPerson, traced, wholeTable } from '../../test-support/erasure.ts';
import { noon } from '../../test-support/event.ts';
import { copyTable, restoreTable, type TableCopy } from '../../test-support/faults/table-copy.ts';
import { type Kill, njeri, openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { store } from '../../test-support/log-door.ts';
import { giveCredit, settledGuest, settleOrders } from '../../test-support/orders/customers.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { signTerm } from '../identity/sign-term.ts';
import { jobKinds } from '../job-kinds.ts';
import { resumeJob } from '../jobs/move-job.ts';
import { startJob } from '../jobs/start-job.ts';
import { signPoints } from '../loyalty/loyalty.ts';
import { signCredit } from '../payments/credit.ts';
import { settleUnmatched } from '../payments/settle-unmatched.ts';
import { previewErasure } from './preview-erasure.ts';

let jobs: TestJobs;

beforeAll(async () => {
  jobs = await openJobs();
  await stockShop([[testProduct(1), 100_000]]);
});
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  jobs.kill(undefined);
});
afterAll(() => jobs.close());

const keyOf = (phone: string) => signTerm({ kind: 'phone', text: phone });

async function erase(customer: string, accounts: string[] = []) {
  const { id } = await startJob({
    ...{ id: randomUUID(), kind: 'erase-customer', input: { customer, accounts }, by: njeri, now: noon },
  });
  await jobs.work(jobKinds);
  return id;
}

/** Settles the guest's payment without an order: the money was refunded. */
async function settlePayment(code: string, why = 'Sent back.') {
  const waiting = (await listUnmatchedPayments(100)).find(({ receipt }) => receipt === code);
  if (!waiting) throw new Error('No payment waits.');
  const id = Buffer.from(waiting.sk).toString('base64url');
  const settlement = { outcome: 'returned', reference: '', why } as const;
  await store(() => settleUnmatched(id, settlement, njeri as never, noon));
  expect((await findUnmatched(waiting.sk))?.settled).toBeDefined();
}

async function readyGuest() {
  const guest = await settledGuest();
  await settlePayment(guest.code, `${guest.name} called.`);
  return guest;
}

/** Creates a guest with expiring points and paid-out credit. The reasons in the ledgers contain the guest's name. */
async function richGuest() {
  const guest = await readyGuest();
  const { phone, key, name } = guest;
  const [account, signed] = [await signPoints(phone), await signCredit(phone)];
  const [at, by, why] = [noon.toISOString(), { id: njeri.id, name: njeri.name }, `For ${name}.`];
  const none = noPoints(account, at);
  const got = pointsAfter(none, { balance: 12, owed: 0 }, { expires_at: '2027-11-02T09:00:00.000Z' });
  const entry = { id: randomUUID(), at, by, why };
  const points = { ...entry, kind: 'corrected' as const, points: 12, owed: 0 };
  await store(() => commit(savePoints(none, got, points, noon)));
  await giveCredit(phone, 30_000, 'SCREDIT300', why);
  expect(await previewErasure(key, noon)).toMatchObject({ points: 12, credit: 300 });
  const back = { ...entry, kind: 'out' as const, cents: 30_000, reference: 'SPAIDBACK1' };
  await store(() => savePayout({ key, phone: signed, version: 1, entry: back }));
  return { ...guest, traces: [...guest.traces, account.toLowerCase()] };
}

describe('A customer who asks the shop to erase their data [G-30] [T18]', () => {
  test('After a customer without an account is erased, no table item names them, and orders keep only the data for tax', async () => {
    const guest = await readyGuest();
    expect(traced(await wholeTable(), guest.traces).length).toBeGreaterThan(12);
    const before = await Promise.all(guest.orders.map(findOrder));
    expect(await previewErasure(guest.key, noon)).toMatchObject({
      ...{ orders: 2, years: 5, cancelled: 1, reviews: 1, notes: 1, subscriptions: 1, waiting: 2 },
      ...{ applications: 1, payments: 1, accounts: [], under_way: [], payments_waiting: 0, credit: 0 },
    });
    const job = await erase(guest.key);
    expect(await findJob(job)).toMatchObject({ state: 'done', done: 3, failed: 0 });
    expect(traced(await wholeTable(), guest.traces)).toEqual([]);
    expect(await findCustomer(guest.key)).toBeUndefined();
    const after = await Promise.all(guest.orders.map(findOrder));
    expect(after.map((each) => each?.order_status)).toEqual(['delivered', 'cancelled']);
    expect(after[0]).toMatchObject({ number: before[0]?.number, total_cents: before[0]?.total_cents });
    expect(await findReview(guest.reviewId)).toMatchObject({ user_name: texts.formerShopper });
    // Only the change log and the job still contain the customer's key, which does not reveal the phone.
    const named = traced(await wholeTable(), [guest.key.toLowerCase()]);
    expect(named.filter((item) => !/"pk":"(?:LOG|JOB)/.test(item))).toEqual([]);
  });

  test('While an order, a payment or credit of a customer is not settled, erasing the customer is refused and nothing is erased', async () => {
    const guest = await settledGuest();
    const why = async () => (await findJob(await erase(guest.key)))?.note;
    expect(await why()).toMatch(/payment from this phone waits/);
    await settlePayment(guest.code);
    await giveCredit(guest.phone, 50_000, 'SCREDIT001');
    expect(await why()).toMatch(/Ksh 500 of credit/);
    await moveTo(guest.orders[1], 'confirmed', 'packed', 'out_for_delivery');
    expect(await why()).toContain((await findOrder(guest.orders[1]))?.number ?? '?');
    expect(await findCustomer(guest.key)).toMatchObject({ orders: 2, name: guest.name });
  });

  test('Erasing a customer may erase the customer’s own account, but never that of a person who ordered for them', async () => {
    const person = await settledPerson();
    const phone = `+254${person.traces[2]}`;
    await settleOrders(person.orders);
    const key = await keyOf(phone);
    const { accounts } = await previewErasure(key, noon);
    expect(accounts).toMatchObject([{ id: person.id, is_own: true, other_orders: 1, works_here: false }]);
    await erase(key);
    expect(await findPerson(person.id)).toMatchObject({ phone });
    expect(await findOrder(person.orders[0] ?? '')).toMatchObject({ customer_phone: '' });
    expect((await findOrder(person.orders[1] ?? ''))?.customer_phone).not.toBe('');
    const other = `+254${person.traces[3]}`;
    const second = await previewErasure(await keyOf(other), noon);
    expect(second.accounts).toMatchObject([{ id: person.id, is_own: false }]);
    await erase(await keyOf(other), [person.id]);
    expect(await findPerson(person.id)).toBeUndefined();
    expect(
      traced(
        await wholeTable(),
        person.traces.filter((each) => each !== person.id.toLowerCase()),
      ),
    ).toEqual([]);
  });

  test('Erasing a customer does not erase the account of a staff member', async () => {
    const { id, session } = await signIn('Kamau', ['staff']);
    const form = orderForm([{ id: 1, quantity: 1 }], { customer_phone: '+254755000111' });
    const { body } = await order(form, await callAs(session));
    await settleOrders([body.order_id]);
    const job = await erase(await keyOf('+254755000111'), [id]);
    expect((await findJob(job))?.note).toMatch(/works for the shop/);
    expect(await findPerson(id)).toBeDefined();
  });
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const textsOf = (copy: TableCopy) => [...copy.values()].map((item) => JSON.stringify(item));

/** Returns the records of orders and money that the shop must still have after the guest was erased. */
function booksOf(copy: TableCopy, { orders, code }: Awaited<ReturnType<typeof settledGuest>>) {
  const items = [...copy.values()];
  const texts = textsOf(copy);
  const moved = items.filter(({ pk }) => pk === movementsPk(1)).map(({ delta }) => delta as number);
  const stock = items.find(({ pk, sk }) => pk === stockKey(1).pk && sk === stockKey(1).sk);
  return {
    orders: items
      .filter(({ pk, sk }) => sk === 'ORDER' && orders.some((id) => pk === orderKey(id).pk))
      .map(({ number, total_cents, vat_cents, paid_cents, money, lines }) => ({
        ...{ number, total_cents, vat_cents, paid_cents },
        money: sum(((money ?? []) as MoneyEntry[]).map(({ cents }) => cents)),
        goods: (lines as OrderLine[]).map(({ product_id, quantity, total_cents }) => [
          product_id,
          quantity,
          total_cents,
        ]),
      })),
    unexplainedStock: sum(moved) - (stock?.available as number),
    settledPayments: texts.filter((item) => item.includes('"pk":"SETTLED-PAYMENTS') && item.includes(code))
      .length,
    paidOut: texts.filter((item) => item.includes('credit_cents') && item.includes('"action":"settle"'))
      .length,
  };
}

test('If the erasure of a customer is killed after any of its writes and then completed, no data of the customer is left [R3] [G-30]', async () => {
  const guest = await richGuest();
  const before = await copyTable();
  const books = booksOf(before, guest);
  const run = async (kill?: Kill) => {
    const input = { customer: guest.key, accounts: [] };
    const { id } = await startJob({ kind: 'erase-customer', by: njeri, now: noon, input });
    jobs.kill(kill);
    await jobs.work(jobKinds);
    const changed = jobs.changed();
    if ((await findJob(id))?.state !== 'done') {
      await resumeJob(id, njeri, noon);
      await jobs.work(jobKinds);
    }
    expect({ kill, job: await findJob(id) }).toMatchObject({ kill, job: { state: 'done', failed: 0 } });
    const after = await copyTable();
    expect({ kill, left: traced(textsOf(after), guest.traces) }).toEqual({ kill, left: [] });
    expect({ kill, ...booksOf(after, guest) }).toEqual({ kill, ...books });
    await restoreTable(before, after);
    return changed;
  };
  const changes = await run();
  expect(changes).toBeGreaterThan(20);
  // A Lambda that is killed at a read, or before a write, leaves the state of the previous write.
  const kills = Array.from({ length: changes }, (_, n) => ({ change: n + 1 }));
  for (const kill of takePart(kills)) await run(kill);
  expect(books).toMatchObject({ unexplainedStock: 0, settledPayments: 1, paidOut: 1 });
  expect(books.orders).toHaveLength(2);
});

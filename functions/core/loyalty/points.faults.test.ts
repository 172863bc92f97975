import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { spendCustomerPoints } from '#shared/loyalty/endpoints.ts';
import { firstLoyalty } from '#shared/loyalty/first-loyalty.ts';
import { pointsOf } from '#shared/loyalty/points.ts';
import type { MoneyKind } from '#shared/payments/money-kind.ts';
import { spendCustomerPoints as spendHandler } from '../../api/loyalty.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { pointsEntryPrefix, pointsPk } from '../../data/loyalty/keys.ts';
import { findPoints, type PointsEntry } from '../../data/loyalty/points.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { changeOrder } from '../../data/orders/order-money.ts';
import { findCredit } from '../../data/payments/credit.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { noon, type Reply, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { type Owed, oweOrder } from '../../test-support/payments/payments.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { customerKeyOf } from '../identity/customer-key.ts';
import { followOrder } from '../orders/follow-order.ts';
import { signCredit } from '../payments/credit.ts';
import { correctPoints, spendPoints } from './change-points.ts';
import { expirePoints } from './expire-points.ts';
import { followPoints } from './follow-order.ts';
import { signPoints } from './loyalty.ts';

let shop: TestShop;
let session: string;
let seconds = 0;
const by = { id: 'n'.repeat(22), name: 'Njeri', groups: ['admin'] } as never;
const rules = { ...firstLoyalty, is_on: true, minimum: 1, worth: 2, months: 1 };

beforeAll(async () => {
  shop = await openShop();
  await store(() => changeSettings({ loyalty: rules }));
  session = (await signIn('Njeri', ['staff'])).session;
});
afterEach(() => shop.db.setFault(undefined));
afterAll(() => shop.close());

const now = () => new Date(noon.getTime() + 1000 * seconds++);
const clock = { now } as never;

const get = async (id: string) => (await findOrder(id)) as OrderItem;

/** Changes an order by `changeOrder`, which staff, tills and M-Pesa's payments also use. */
async function change(id: string, more: Partial<Parameters<typeof changeOrder>[0]>): Promise<void> {
  const change = { order: await get(id), at: now().toISOString(), ...more };
  if (!(await store(() => commit(changeOrder(change).actions)))) throw new Error('The order has changed.');
}

const pay = (id: string, kind: MoneyKind, cents: number) => {
  const entry = {
    id: randomUUID(),
    kind,
    cents,
    at: now().toISOString(),
    by: { id: '', name: '' },
    reference: '',
  };
  return change(id, { add: [entry] });
};

async function goTo(id: string, to: 'delivered' | 'returned'): Promise<void> {
  const { order_status: from } = await get(id);
  const move = { at: now().toISOString(), from, to, why: '', by: { id: '', name: '' } };
  await change(id, { move, ...(to === 'delivered' && { earns: { spend_cents: 10_000 } }) });
}

async function bringBack(id: string, cents: number): Promise<void> {
  const line = { line: 0, quantity: 1, net_cents: cents, vat_cents: 0, is_sellable: true };
  const money = { total_cents: cents, vat_cents: 0, tenders: [], lines: [line] };
  const back = { id: randomUUID(), receipt: `R${seconds}`, reason: 'Wrong.', at: now().toISOString() };
  await change(id, { back: { ...back, ...money, by: { id: '', name: '' } } });
}

async function ledgerOf(account: string): Promise<PointsEntry[]> {
  const entries: PointsEntry[] = [];
  const page = { prefix: pointsEntryPrefix };
  for await (const entry of everyItem<PointsEntry>(pointsPk(account), page)) entries.push(entry);
  return entries;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Checks that a customer's points and credit equal the sums of their ledger entries. */
async function audit(phone: string): Promise<{ points: number; owed: number }> {
  const account = await signPoints(phone);
  const [points, entries] = [await findPoints(account), await ledgerOf(account)];
  const { balance = 0, owed = 0 } = points ?? {};
  expect(balance).toBe(sum(entries.map((entry) => entry.points)));
  expect(owed).toBe(sum(entries.map((entry) => entry.owed)));
  expect(balance).toBeGreaterThanOrEqual(0);
  expect(owed).toBeGreaterThanOrEqual(0);
  const spent = entries.filter(({ kind }) => kind === 'spent');
  expect(await findCredit(await signCredit(phone))).toBe(sum(spent.map((entry) => -entry.points * 200)));
  return { points: balance, owed };
}

async function newOrder(phone: string): Promise<Owed> {
  const order = await oweOrder(clock, { phone, order_status: 'packed' });
  await followOrder(order.id);
  return order;
}

type Step = readonly [
  what: 'pay' | 'back' | 'refund' | 'return' | 'spend' | 'correct' | 'expire',
  size: number,
];

const step = fc.tuple(
  fc.constantFrom(...(['pay', 'pay', 'back', 'refund', 'return', 'spend', 'correct', 'expire'] as const)),
  fc.integer({ min: 1, max: 30 }),
);

/** Does one step of a random sequence. If the shop refuses the step, nothing changes. */
async function take(orders: readonly Owed[], phone: string, [what, size]: Step): Promise<void> {
  const { id } = orders[size % orders.length] as Owed;
  const key = await customerKeyOf(phone);
  const account = await signPoints(phone);
  const order = await get(id);
  const cents = size * 10_000;
  if (what === 'pay') await pay(id, size % 3 === 0 ? 'credit' : 'cash', cents);
  if (what === 'back' && (order.returned_cents ?? 0) + cents <= order.total_cents) await bringBack(id, cents);
  if (what === 'refund') await pay(id, 'refund', Math.min(cents, order.paid_cents) || 100);
  if (what === 'return' && order.order_status === 'delivered' && size > 20) await goTo(id, 'returned');
  const refused = (error: { status?: number }) => expect(error.status).toBe(422);
  if (what === 'spend')
    await spendPoints(key, { id: randomUUID(), points: size, worth: 2 }, by, now()).catch(refused);
  if (what === 'correct') {
    const points = size % 2 === 0 ? size : -size;
    await correctPoints(key, { id: randomUUID(), points, why: 'Agreed.' }, by, now()).catch(refused);
  }
  if (what === 'expire' && size > 25) {
    const at = (await findPoints(account))?.expires_at;
    if (at !== undefined)
      await commit(await expirePoints({ pk: '', sk: '', kind: 'points', id: account, at }, new Date(at)));
  }
}

describe('The points of a customer', () => {
  test('After random orders and returns, a customer’s points equal the sum of the entries, and the credit equals the value of the exchanged points [S1-011]', async () => {
    let phones = 0;
    const run = async (steps: Step[]) => {
      const phone = `+25471133${String(++phones).padStart(4, '0')}`;
      const orders = [await newOrder(phone), await newOrder(phone)];
      for (const { id } of orders) await goTo(id, 'delivered');
      for (const each of steps) {
        await take(orders, phone, each);
        const { id } = orders[each[1] % orders.length] as Owed;
        await Promise.all([followPoints(id), followPoints(id)]);
      }
      const { points, owed } = await audit(phone);
      const entries = await ledgerOf(await signPoints(phone));
      if (entries.some(({ kind }) => kind === 'expired')) return;
      // Points do not expire in this test, so the customer has the points that the orders earn now, less the spent
      // ones.
      const earned = await Promise.all(orders.map(async ({ id }) => get(id)));
      const other = entries.filter(({ kind }) => kind === 'spent' || kind === 'corrected');
      expect(points - owed).toBe(
        sum(earned.map((order) => pointsOf(order, order.money))) + sum(other.map((entry) => entry.points)),
      );
    };
    const runs = fc.sample(fc.array(step, { minLength: 6, maxLength: 14 }), { numRuns: 25, seed: 2117 });
    for (const steps of runs) await run(steps);
  }, 60_000);

  test('An order earns its points once, even if a storage call fails or two runs add them at the same time', async () => {
    const phone = '+254711340000';
    const first = await newOrder(phone);
    await goTo(first.id, 'delivered');
    await pay(first.id, 'cash', 270_000);
    const { operations } = await requestsOf(shop, () => followPoints(first.id));
    expect((await audit(phone)).points).toBe(27);
    const faults = [{ before: 'internal' }, { afterCommit: 'drop-connection' }] as const;
    let earned = 27;
    for (let death = 0; death < operations.length; death++)
      for (const fault of faults) {
        const { id } = await newOrder(phone);
        await goTo(id, 'delivered');
        await pay(id, 'mpesa', 100_000);
        let seen = 0;
        // From this call on, every attempt of the SDK fails, as if the function had been killed there.
        shop.db.setFault(({ attempt }) => {
          if (attempt === 1) seen++;
          return seen > death ? fault : undefined;
        });
        await followPoints(id).catch(() => undefined);
        shop.db.setFault(undefined);
        await Promise.all([followPoints(id), followPoints(id), followPoints(id)]);
        earned += 10;
        expect([death, fault, (await audit(phone)).points]).toEqual([death, fault, earned]);
      }
    expect(operations.length).toBeGreaterThan(4);
  }, 60_000);

  test('Points are exchanged for credit once, even if a storage call fails and the request is repeated', async () => {
    const phone = '+254711350000';
    const { id } = await newOrder(phone);
    await goTo(id, 'delivered');
    await pay(id, 'cash', 270_000);
    await followPoints(id);
    const key = await customerKeyOf(phone);
    const spend = async (request: string): Promise<Reply> => {
      const body = { id: request, points: 1, worth: 2 };
      return send(
        spendCustomerPoints,
        spendHandler,
        await callAs(session, { params: { key }, body, now: now() }),
      );
    };
    const { operations } = await requestsOf(shop, () => spend(randomUUID()));
    let left = 26;
    for (let death = 0; death < operations.length; death++) {
      const request = randomUUID();
      let seen = 0;
      const fault =
        death % 2 === 0 ? ({ before: 'internal' } as const) : ({ afterCommit: 'drop-connection' } as const);
      shop.db.setFault(({ attempt }) => {
        if (attempt === 1) seen++;
        return seen > death ? fault : undefined;
      });
      await spend(request);
      shop.db.setFault(undefined);
      const replies = [await spend(request), await spend(request)];
      left -= 1;
      expect([death, ...replies.map(({ status }) => status)]).toEqual([death, 200, 200]);
      expect((await audit(phone)).points).toBe(left);
    }
  }, 60_000);
});

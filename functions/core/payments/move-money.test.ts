import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCents } from '#shared/money.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { sumOf } from '#shared/payments/order-money.ts';
import { isInOrder } from '#shared/payments/unmatched-payment.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { findCredit, moveCredit } from '../../data/payments/credit.ts';
import { listUnmatchedPayments } from '../../data/payments/unmatched-payment.ts';
import { statusOf } from '../../test-support/faults/patience.ts';
import { type Owed, oweOrder } from '../../test-support/payments/payments.ts';
import { type Staff, staffOf } from '../../test-support/payments/staff-money.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { recordCall } from '../desk/record-call.ts';
import { signCredit } from './credit.ts';

let shop: TestShop;
let till: Till;
let staff: Staff;

beforeAll(async () => {
  shop = await openShop();
  till = await openTill();
  // Njeri is a manager, who may refund more than other staff.
  staff = staffOf(till, (await signIn('Njeri', ['admin'], till.now())).session);
});
afterAll(() => shop.close());

const CREDIT_CENTS = 200_000;
const ORDERS = 3;
let phones = 0;

/** A random action of staff on the orders of a customer. It names the orders by their index. */
type Act =
  | { does: 'cash' | 'credit' | 'refund'; order: number; sum: number }
  | { does: 'mpesa'; order: number }
  | { does: 'cancel'; order: number }
  | { does: 'move'; order: number; to: number; sum: number }
  | { does: 'same'; order: number; to: number };

const order = fc.nat(ORDERS - 1);
const sum = fc.constantFrom(1, 500, 1000, 2700);
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('cash', 'credit'), order, sum }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('mpesa', 'cancel'), order }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('move'), order, to: order, sum }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('same'), order, to: order }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('refund'), order, sum }) },
) as fc.Arbitrary<Act>;

async function stateOf({ id }: Owed): Promise<OrderItem> {
  const found = await findOrder(id);
  if (!found) throw new Error('The order is gone.');
  return found;
}

async function run(act: Act, orders: readonly Owed[]): Promise<number> {
  const of = (n: number) => orders[n] as Owed;
  const one = of(act.order);
  if (act.does === 'move') return (await staff.moveMoney(one, of(act.to), act.sum)).status;
  if (act.does === 'same') {
    const report = { outcome: 'same', as: of(act.to).id, seen: 0 } as const;
    const by = { id: 'njeri', name: 'Njeri', email: 'njeri@hart.example', groups: ['staff'] } as const;
    return statusOf(() => recordCall(one.id, { report, by: { ...by, groups: ['staff'] }, now: till.now() }));
  }
  if (act.does === 'cancel') {
    const from: OrderStatus = 'pending';
    return (await staff.move(one, { from, to: 'cancelled', why: 'Not wanted.' })).status;
  }
  if (act.does === 'mpesa') {
    till.daraja.payByHand({ phone: '254712345678', shillings: 2700, account: one.number });
    await till.pass(5000);
    return 200;
  }
  if (act.does === 'refund') return (await staff.refund(one, { amount: act.sum })).status;
  return (await staff[act.does](one, act.sum)).status;
}

/** Returns the money that an order has received by M-Pesa, cash and credit, without moved money. */
const cameIn = ({ money }: OrderItem) =>
  sumOf(money.filter(({ kind }) => kind === 'mpesa' || kind === 'cash' || kind === 'credit'));
const wentOut = ({ money }: OrderItem) => sumOf(money.filter(({ kind }) => kind === 'refund'));
const total = (sums: readonly number[]) => sums.reduce((all, each) => all + each, 0);

test('Random actions of staff on the payments of three orders neither create nor lose a shilling', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 14 }), async (list) => {
      const phone = `+2547552${String(++phones).padStart(5, '0')}`;
      const signed = await signCredit(phone);
      const [at, by] = [till.now().toISOString(), { id: 'staff', name: 'Staff' }];
      const entry = {
        id: 'before',
        kind: 'in' as const,
        cents: CREDIT_CENTS,
        at,
        by,
        why: '',
        reference: '',
      };
      await commit(moveCredit(signed, entry));
      const orders = [];
      for (let n = 0; n < ORDERS; n++) orders.push(await oweOrder(till, { phone }));
      for (const act of list) {
        const before = await Promise.all(orders.map(stateOf));
        const status = await run(act, orders);
        expect([200, 409, 422]).toContain(status);
        const after = await Promise.all(orders.map(stateOf));
        const paid = (states: OrderItem[]) => total(states.map((each) => moneyOf(each).paidCents));
        if (act.does === 'move' || act.does === 'same') expect(paid(after)).toBe(paid(before));
        expect(paid(after)).toBe(total(after.map(cameIn)) - total(after.map(wentOut)));
        expect(total(after.map(wentOut))).toBeLessThanOrEqual(total(after.map(cameIn)));
        for (const each of after) expect(moneyOf(each).paidCents).toBeGreaterThanOrEqual(0);
        expect(after.map(({ paid_cents }) => paid_cents)).toEqual(
          after.map((each) => moneyOf(each).paidCents),
        );
      }
      const last = await Promise.all(orders.map(stateOf));
      const spent = total(last.map(({ money }) => sumOf(money.filter(({ kind }) => kind === 'credit'))));
      expect(await findCredit(signed)).toBe(CREDIT_CENTS - spent);
      const waiting = (await listUnmatchedPayments(10_000)).filter(({ reason }) => isInOrder(reason));
      const listed = new Map(waiting.map(({ order_id, shillings = 0 }) => [order_id, toCents(shillings)]));
      for (const each of last) expect(listed.get(each.id) ?? 0).toBe(moneyOf(each).surplusCents);
    }),
    { numRuns: 40, seed: 78 },
  );
}, 120_000);

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as endpoints from '#shared/payments/endpoints.ts';
import { recordCall } from '../../core/desk/record-call.ts';
import { trackingToken } from '../../core/identity/tracking-token.ts';
import { findOrder } from '../../data/orders/order.ts';
import { listUnmatchedPayments } from '../../data/payments/unmatched-payment.ts';
import { noon, send } from '../../test-support/event.ts';
import { statusOf } from '../../test-support/faults/patience.ts';
import { change, priceOf, undo } from '../../test-support/orders/changes.ts';
import { move, newOrder } from '../../test-support/orders/moves.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { callAs, idOf, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { moveMoney, refundOrder, startPayment, takeCash } from '../payments.ts';

let shop: TestShop;
let till: Till;
let njeri = '';

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1, { price_cents: 50_000 }), 1000]]);
});
beforeEach(async () => {
  till = await openTill();
  njeri = (await signIn('Njeri', ['staff'])).session;
});
afterAll(() => shop.close());

const staffOnly = {
  id: idOf('Njeri'),
  name: 'Njeri',
  email: 'njeri@mail.example',
  groups: ['staff' as const],
};

const pieces = (quantity: number) => ({ goods: [{ id: 1, quantity }] });

/** Sends an M-Pesa payment request for an order to its customer's phone. */
const ask = async (id: string) =>
  send(endpoints.startPayment, startPayment, {
    params: { id },
    headers: { 'x-tracking-token': await trackingToken(id) },
    body: { method: 'mpesa' },
    now: till.now(),
  });

async function answer(how: 'pin' | 'cancel') {
  till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', how);
  await till.pass(5000);
}

async function pay(id: string) {
  await ask(id);
  await answer('pin');
}

const cash = async (id: string, amount: number) =>
  send(
    endpoints.takeCash,
    takeCash,
    await callAs(njeri, { params: { id }, body: { id: randomUUID(), amount } }),
  );

const moneyOf = async (id: string) => {
  const { payment_status, total_cents = 0, paid_cents = 0, due_cents = 0 } = (await findOrder(id)) ?? {};
  return [payment_status, total_cents / 100, paid_cents / 100, due_cents / 100];
};

const surplusOf = async (id: string) =>
  (await listUnmatchedPayments(1000))
    .filter(({ order_id }) => order_id === id)
    .map(({ shillings }) => shillings);

test('A paid order that becomes more expensive is due again, and is paid once the difference arrives', async () => {
  const id = await newOrder([{ id: 1, quantity: 1 }]);
  await pay(id);
  expect(await moneyOf(id)).toEqual(['paid', 800, 800, 0]);
  const { body } = await priceOf(njeri, id, pieces(2));
  expect([body.pay, body.due, body.surplus]).toEqual([800, { was: 0, is: 500 }, { was: 0, is: 0 }]);
  await change(njeri, id, pieces(2));
  expect(await moneyOf(id)).toEqual(['pending', 1300, 800, 500]);
  expect((await findOrder(id))?.paid_at).toBeUndefined();
  await cash(id, 500);
  expect(await moneyOf(id)).toEqual(['paid', 1300, 1300, 0]);
});

test('If a paid order becomes cheaper, the difference is listed as money to refund, and an undo removes it from the list', async () => {
  const id = await newOrder([{ id: 1, quantity: 3 }]);
  await pay(id);
  await change(njeri, id, pieces(1));
  expect([await moneyOf(id), await surplusOf(id)]).toEqual([['paid', 800, 1800, 0], [1000]]);
  await undo(njeri, id);
  expect([await moneyOf(id), await surplusOf(id)]).toEqual([['paid', 1800, 1800, 0], []]);
  await move(njeri, id, { from: 'pending', to: 'cancelled', why: 'As agreed.' });
  expect(await surplusOf(id)).toEqual([1800]);
});

test('While an M-Pesa payment request of an order is open, its total changes only if staff end the request', async () => {
  const id = await newOrder([{ id: 1, quantity: 1 }]);
  await ask(id);
  expect((await priceOf(njeri, id, pieces(2))).body.is_prompt_live).toBe(true);
  const refused = await change(njeri, id, pieces(2));
  expect([refused.status, refused.body.code]).toEqual([409, 'payment-live']);
  expect((await change(njeri, id, { special_instructions: 'Call at the gate' })).status).toBe(200);
  expect((await change(njeri, id, { ...pieces(2), end_prompt: true })).status).toBe(200);
  expect(await moneyOf(id)).toEqual(['pending', 1300, 0, 1300]);
});

test('If the customer pays an M-Pesa payment request that staff have ended, the payment counts for the order', async () => {
  const id = await newOrder([{ id: 1, quantity: 2 }]);
  await ask(id);
  await change(njeri, id, { ...pieces(1), end_prompt: true });
  await answer('pin');
  await till.pass(30 * 60_000);
  expect([await moneyOf(id), await surplusOf(id)]).toEqual([['paid', 800, 1300, 0], [500]]);
});

test('If an M-Pesa payment request was paid while staff typed a change, the server finds the payment before it changes the total', async () => {
  const id = await newOrder([{ id: 1, quantity: 1 }]);
  await ask(id);
  till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'pin');
  const refused = await change(njeri, id, { ...pieces(2), end_prompt: true });
  expect([refused.status, refused.body.code]).toEqual([409, 'changed-meanwhile']);
  expect(await moneyOf(id)).toEqual(['paid', 800, 800, 0]);
});

test('If a paid order becomes cheaper, is refunded and becomes more expensive, it is due again, and the next payment pays it', async () => {
  const id = await newOrder([{ id: 1, quantity: 3 }]);
  await pay(id);
  await change(njeri, id, pieces(1));
  const refund = { id: randomUUID(), amount: 1000, why: 'As agreed.', reference: '' };
  await send(endpoints.refundOrder, refundOrder, await callAs(njeri, { params: { id }, body: refund }));
  expect(await moneyOf(id)).toEqual(['paid', 800, 800, 0]);
  await change(njeri, id, pieces(3));
  expect(await moneyOf(id)).toEqual(['pending', 1800, 800, 1000]);
  await pay(id);
  expect([await moneyOf(id), await surplusOf(id)]).toEqual([['paid', 1800, 1800, 0], []]);
});

test('Staff cannot give an order another customer’s phone number for a moment in order to move that customer’s money', async () => {
  const [theirs, own] = [await newOrder([{ id: 1, quantity: 1 }]), await newOrder([{ id: 1, quantity: 1 }])];
  await pay(theirs);
  const [victim = '', first = ''] = [
    (await findOrder(theirs))?.customer_phone,
    (await findOrder(own))?.customer_phone,
  ];
  await change(njeri, own, { customer_phone: victim });
  const moveIt = async (session: string) => {
    const body = { id: randomUUID(), amount: 800, to: own };
    return send(endpoints.moveMoney, moveMoney, await callAs(session, { params: { id: theirs }, body }));
  };
  const refused = await moveIt(njeri);
  expect([refused.status, refused.body.code]).toEqual([409, 'phone-was-changed']);
  const same = await statusOf(() =>
    recordCall(theirs, { report: { seen: 0, outcome: 'same', as: own }, by: staffOnly, now: noon }),
  );
  expect(same).toBe(409);
  expect(await moneyOf(theirs)).toEqual(['paid', 800, 800, 0]);
  // The order gets its first phone number again. It still is an order whose number was changed.
  await change(njeri, own, { customer_phone: first });
  await change(njeri, own, { customer_phone: victim });
  expect((await moveIt(njeri)).status).toBe(409);
  const manager = (await signIn('Amina', ['admin'])).session;
  expect((await moveIt(manager)).status).toBe(200);
});

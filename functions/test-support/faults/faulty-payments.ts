import { randomUUID } from 'node:crypto';
import { resultOf } from '@hart/local-cloud/mpesa';
import { pathOf } from '#shared/endpoint.ts';
import { settleUnmatchedPayment, takePushResult } from '#shared/payments/endpoints.ts';
import { takePushResult as pushResult, settleUnmatchedPayment as settlement } from '../../api/payments.ts';
import { toCursor } from '../../core/cursor.ts';
import { findReceipt } from '../../data/payments/receipt.ts';
import { listUnmatchedPayments } from '../../data/payments/unmatched-payment.ts';
import { send } from '../event.ts';
import { type Owed, oweOrder } from '../payments/payments.ts';
import { openTill, type Till } from '../payments/till.ts';
import { callAs, signIn } from '../people.ts';
import type { FaultyWrite } from './write-faults.ts';

const statusOf = async (order: Owed) => (await order.look()).body.payment_status;
const unmatchedOf = async ({ id }: Owed) =>
  (await listUnmatchedPayments(1000)).filter(({ order_id }) => order_id === id).length;

/** Returns checks that an order is paid only once, with this M-Pesa code. */
async function paidOnce(order: Owed, receipt: string): Promise<[boolean, string][]> {
  return [
    [(await statusOf(order)) !== 'paid', `payment status ${await statusOf(order)}`],
    [(await findReceipt(receipt)).counted !== order.id, 'the code was not counted for the order'],
    [(await unmatchedOf(order)) !== 0, 'an unmatched payment of the order'],
  ];
}

async function onePrompt(): Promise<FaultyWrite> {
  const till = await openTill();
  const order = await oweOrder(till);
  const key = randomUUID();
  return {
    send: () => order.pay({ method: 'mpesa' }, key),
    check: async () => {
      const prompts = till.daraja.prompts();
      for (const { checkoutId } of prompts) till.daraja.act(checkoutId, 'pin');
      await till.pass(200_000);
      const { body } = await order.look();
      const isSettled = ['paid', 'unresolved'].includes(body.attempt.state);
      return [
        [prompts.length > 1, `${prompts.length} prompts`],
        [!isSettled, `prompt in state ${body.attempt.state}`],
        [prompts.length === 1 && body.payment_status !== 'paid', 'the paid prompt was not counted'],
      ];
    },
  };
}

/** Creates a payment request that the customer has paid, before M-Pesa sends a callback. */
async function paidPrompt(till: Till) {
  till.daraja.state.mood = 'lost';
  const order = await oweOrder(till);
  await order.pay();
  const [prompt] = till.daraja.prompts();
  if (!prompt) throw new Error('No prompt was sent.');
  till.daraja.act(prompt.checkoutId, 'pin');
  return { order, prompt };
}

async function oneCallback(): Promise<FaultyWrite> {
  const till = await openTill();
  const { order, prompt } = await paidPrompt(till);
  const before = pathOf(takePushResult.route).split('{ticket}')[0] ?? '';
  const ticket = new URL(prompt.callback).pathname.slice(before.length).replace(/\/result$/, '');
  const body = resultOf(prompt, till.now().getTime());
  return {
    send: () => send(takePushResult, pushResult, { params: { ticket }, body, now: till.now() }),
    check: async () => {
      await till.pass(10_000);
      return paidOnce(order, prompt.receipt ?? '');
    },
  };
}

async function oneClaim(): Promise<FaultyWrite> {
  const till = await openTill();
  const order = await oweOrder(till);
  const receipt = till.daraja.payByHand({ phone: '254722000001', shillings: 2700, account: 'unknown' });
  await till.pass(5000);
  return { send: () => order.claim(receipt), check: () => paidOnce(order, receipt) };
}

/** Creates an unmatched payment, and the write with which staff assign it to its order. */
async function oneSettlement(): Promise<FaultyWrite> {
  const till = await openTill();
  const order = await oweOrder(till);
  const receipt = till.daraja.payByHand({ phone: '254722000001', shillings: 2700, account: 'unknown' });
  await till.pass(5000);
  const unmatched = (await listUnmatchedPayments(1000)).find((each) => each.receipt === receipt);
  const id = toCursor(unmatched?.sk ?? '');
  const body = { outcome: 'order', number: order.number, why: 'She called.' };
  const { session } = await signIn('settler', ['staff'], till.now());
  const call = await callAs(session, { params: { id }, body, now: till.now() });
  return {
    send: () => send(settleUnmatchedPayment, settlement, call),
    check: async (last, again) => {
      const settled = (await listUnmatchedPayments(1000, 'settled')).filter(
        (each) => each.receipt === receipt,
      );
      return [
        ...(await paidOnce(order, receipt)),
        [settled.length !== 1, `${settled.length} settled payments`],
        [JSON.stringify(last.body) !== JSON.stringify(again.body), 'the repeated request got another answer'],
      ];
    },
  };
}

/**
 * Writes about M-Pesa payments. Each has a name, a function that prepares the write, and the storage calls of the
 * write.
 */
export const faultyPayments: [name: string, make: () => Promise<FaultyWrite>, operations: string[]][] = [
  ['a prompt', onePrompt, ['Query', 'TransactWriteItems']],
  ['a payment callback for a prompt', oneCallback, ['TransactWriteItems']],
  ['a code that a customer submits', oneClaim, ['GetItem', 'Query', 'UpdateItem', 'TransactWriteItems']],
  [
    'an unmatched payment that staff settle',
    oneSettlement,
    ['BatchGetItem', 'GetItem', 'Query', 'TransactWriteItems'],
  ],
];

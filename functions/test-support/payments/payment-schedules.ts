import type { Fault } from '@hart/local-cloud/dynamodb';
import { moods } from '@hart/local-cloud/mpesa';
import type { MoneyKind } from '#shared/payments/money-kind.ts';
import { isLive } from '#shared/payments/payment.ts';
import { findOrderPayments } from '../../data/payments/payment.ts';
import type { TestShop } from '../shop.ts';
import { judge } from './payment-judge.ts';
import { workAsStaff } from './payment-staff.ts';
import { type Owed, oweOrder } from './payments.ts';
import { type Dice, diceOf } from './schedule-dice.ts';
import { type NetworkFault, openTill, type Till } from './till.ts';

/**
 * The result of one random sequence of payments and faults: the errors found, and the number of times of each outcome.
 */
export type Ran = {
  wrong: string[];
  prompts: number;
  payments: number;
  paid: boolean;
  unmatched: number;
  /** The kinds of payments and refunds that the orders have. */
  kinds: Set<MoneyKind>;
  /** The number of orders with more than one payment or refund. */
  parts: number;
};

const storageFaults: Fault[] = [
  { before: 'internal' },
  { before: 'throttling' },
  { afterCommit: 'drop-connection' },
];

/**
 * Makes a few consecutive storage calls fail in all their attempts, up to three times in a random sequence. A call
 * fails before or after its commit, as if the function was killed.
 */
function breakStorage({ db }: TestShop, till: Till, dice: Dice) {
  let left = 0;
  let fault: Fault | undefined;
  db.setFault(() => (left-- > 0 ? fault : undefined));
  for (let n = 0; n < 3; n++)
    till.later(dice.seconds(0, 150), () => {
      left = 3 * dice.one([1, 1, 2]);
      fault = dice.one(storageFaults);
    });
}

/** Makes M-Pesa and the network fail during this random sequence. */
function breakNetwork(till: Till, dice: Dice) {
  till.daraja.state.mood = dice.one(moods);
  till.daraja.state.tellsOfPrompts = dice.is(0.5);
  const rate = dice.one([0, 0, 0.05, 0.3]);
  const kinds: NetworkFault[] = ['request-lost', 'answer-lost', 'broken'];
  // The faults begin after the callback URL is registered, because the operator registers the URL once by hand and
  // checks the result.
  till.fault = () => (dice.is(rate) ? dice.one(kinds) : undefined);
}

/** Answers the payment requests on the shopper's phone, at random times or never. */
function answerPrompts(till: Till, dice: Dice, seen: Set<string>) {
  for (const { checkoutId } of till.daraja.prompts()) {
    if (seen.has(checkoutId)) continue;
    seen.add(checkoutId);
    const act = dice.one(['pin', 'pin', 'pin', 'cancel', 'wrong-pin', undefined] as const);
    if (act) till.later(dice.seconds(1, 75), () => till.daraja.act(checkoutId, act));
  }
}

/** The order that the shopper pays, another order, and a function that is called after each tap on the pay button. */
type Page = { order: Owed; other: Owed; tapped: () => void };

function shopOnPage(till: Till, dice: Dice, { order, other, tapped }: Page) {
  const seen = new Set<string>();
  const end = order.number.slice(-6);
  const pay = async () => {
    const body = dice.is(0.2)
      ? { method: 'mpesa', phone: dice.one([`0722${end}`, `0110${end}`]) }
      : undefined;
    const key = `0f3f7f9a-7a53-4a4f-8a34-${order.number.replace(/\D/g, '').padStart(12, '0')}`;
    const tap = () => order.pay(body, dice.is(0.3) ? key : undefined, { now: till.now() });
    await Promise.all(dice.is(0.2) ? [tap(), tap()] : [tap()]);
    answerPrompts(till, dice, seen);
    tapped();
  };
  till.later(0, pay);
  for (let n = 0; n < 3; n++) if (dice.is(0.5)) till.later(dice.seconds(3, 280), pay);
  if (dice.is(0.1)) till.later(dice.seconds(0, 100), () => order.pay({ method: 'on_delivery' }));
  if (dice.is(0.4))
    till.later(dice.seconds(0, 200), () => {
      const account = dice.one([order.number, order.number.toLowerCase(), 'shop', other.number]);
      const shillings = dice.one([2700, 2700, 2700, 100]);
      // No payment requests are sent to this phone. Otherwise, two of its payments could be told apart only with
      // M-Pesa's statement.
      const phone = `254733000${String((Number(end) + 500) % 1000).padStart(3, '0')}`;
      const code = till.daraja.payByHand({ phone, shillings, account });
      if (dice.is(0.6)) till.later(dice.seconds(0, 30), () => order.claim(code));
    });
  if (dice.is(0.1))
    till.later(dice.seconds(0, 200), () => other.claim(till.daraja.ledger[0]?.receipt ?? 'SNOSUCH001'));
}

/** Returns the payment requests of an order that are at least `ms` old and still open, as text. */
async function stillLive(till: Till, { id }: Owed, ms: number): Promise<string[]> {
  const old = new Date(till.now().getTime() - ms).toISOString();
  // Storage may fail at this time. This read is not part of the random sequence, so it is repeated.
  const read = (): ReturnType<typeof findOrderPayments> => findOrderPayments(id).catch(read);
  const { attempts = [] } = (await read()) ?? {};
  return attempts
    .filter(({ state, started_at }) => isLive(state) && started_at <= old)
    .map(({ state }) => `a prompt is still ${state} after ${ms / 1000} s`);
}

/**
 * Simulates the payments of one order. The seed decides all events. Customers tap to pay, enter PINs, pay by hand and
 * submit M-Pesa codes. Callbacks are lost, doubled or forged, and storage fails. Staff record cash, part payments,
 * credit and refunds. Time is simulated, so half an hour passes in a moment.
 */
export async function runPaymentSchedule(shop: TestShop, seed: number): Promise<Ran> {
  const dice = diceOf(seed);
  const till = await openTill();
  const state = dice.is(0.6) ? ({ order_status: 'out_for_delivery' } as const) : {};
  const order = await oweOrder(till, { ...state, product: 1 });
  const other = await oweOrder(till);
  const { phone } = other;
  const isStorageBroken = dice.is(0.15);
  breakNetwork(till, dice);
  const late: string[] = [];
  // If storage fails, a job is tried again after a minute, so payment requests may stay open longer.
  const patience = isStorageBroken ? 600_000 : 121_000;
  const tapped = () =>
    till.later(patience, async () => late.push(...(await stillLive(till, order, patience))));
  shopOnPage(till, dice, { order, other, tapped });
  const taken = dice.is(0.7) ? await workAsStaff({ till, dice, order, other, phone }) : [];
  if (isStorageBroken) breakStorage(shop, till, dice);
  await till.pass(420_000);
  shop.db.setFault(undefined);
  till.fault = () => undefined;
  await till.pass(1_200_000);
  const { wrong, unmatched, kinds, parts } = await judge(till, [order, other], phone, taken);
  wrong.push(...late);
  if (till.lost.length > 0) wrong.push(`${till.lost.length} jobs failed ten times`);
  const { payment_status } = (await order.look()).body;
  return {
    wrong: wrong.map((what) => `seed ${seed}: ${what}`),
    prompts: till.daraja.prompts().length,
    payments: till.daraja.ledger.length,
    paid: payment_status === 'paid',
    unmatched,
    kinds,
    parts,
  };
}

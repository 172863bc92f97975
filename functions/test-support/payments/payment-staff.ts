import type { UnmatchedPayment } from '#shared/payments/unmatched-payment.ts';
import { signCredit } from '../../core/payments/credit.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { moveCredit } from '../../data/payments/credit.ts';
import { findOrderPayments } from '../../data/payments/payment.ts';
import { retryWith, tryAtOnce } from '../../retry.ts';
import type { Reply } from '../event.ts';
import { signIn } from '../people.ts';
import type { TakenCash } from './payment-judge.ts';
import type { Owed } from './payments.ts';
import type { Dice } from './schedule-dice.ts';
import { staffOf } from './staff-money.ts';
import type { Till } from './till.ts';
import { staffOfUnmatched } from './unmatched.ts';

/** Repeats a call until the shop answers without a server error, as a person would do. */
function persist(send: () => Promise<Reply>): Promise<Reply> {
  const giveUp = () => {
    throw new Error('The shop answered with a server error 30 times.');
  };
  return retryWith({ attempts: 30, giveUp }, async () => {
    const reply = await send().catch(() => undefined);
    return reply && reply.status < 500 ? reply : tryAtOnce;
  });
}

const uuid = (n: number) => `7f0c0b52-5a55-4f5e-9d3f-${String(n).padStart(12, '0')}`;

type Scene = { till: Till; dice: Dice; order: Owed; other: Owed; phone: string };

/**
 * Does the work of staff at random times. The rider delivers the order and takes cash or gives a reason, or brings the
 * goods back. Staff take cash, settle unmatched payments, use credit for orders and send refunds.
 */
export async function workAsStaff({ till, dice, order, other, phone }: Scene): Promise<TakenCash[]> {
  // A manager, because other staff may refund only small sums.
  const { session } = await signIn('staff', ['admin'], till.now());
  const staff = staffOf(till, session);
  const unmatched = staffOfUnmatched(till, session);
  const taken: TakenCash[] = [];
  if (dice.is(0.3)) {
    const [at, by] = [till.now().toISOString(), { id: 'staff', name: 'Staff' }];
    const entry = { id: 'before', kind: 'in' as const, cents: 60_000, at, by, why: '', reference: '' };
    await commit(moveCredit(await signCredit(phone), entry));
  }
  let ids = Number(order.number.replace(/\D/g, '')) * 100;
  const stateOf = async ({ id }: Owed): ReturnType<typeof findOrderPayments> =>
    findOrderPayments(id).catch(() => stateOf({ id } as Owed));
  const dueOf = async (which: Owed) => {
    const found = await stateOf(which);
    return found ? moneyOf(found.order).dueCents / 100 : 0;
  };
  const note = async (which: Owed, reply: Reply, id: string | undefined, amount: number) => {
    if (reply.status !== 200 || amount === 0) return;
    const entries = (await stateOf(which))?.order.money;
    const entry = entries?.find((each) => (id ? each.id === id : each.id.startsWith('delivery-')));
    // If a change of state is repeated with the same cash, the cash is counted once.
    if (taken.some((each) => each.id === entry?.id)) return;
    taken.push({ order: which.id, id: entry?.id ?? 'none', cents: amount * 100 });
  };
  const deliver = async () => {
    const due = await dueOf(order);
    const cash = dice.one([due, due, Math.floor(due / 2), 0]);
    const why = dice.is(0.6) ? 'Pays later.' : '';
    const from = 'out_for_delivery' as const;
    const asked = { from, to: 'delivered' as const, why, ...(cash > 0 && { cash }) };
    await note(order, await persist(() => staff.move(order, asked)), undefined, cash);
  };
  const takeCash = async () => {
    const due = await dueOf(order);
    const amount = dice.one([due, Math.ceil(due / 3)]);
    const id = uuid(++ids);
    if (amount > 0) await note(order, await persist(() => staff.cash(order, amount, id)), id, amount);
  };
  const giveUp = async () => {
    const isDelivered = (await stateOf(order))?.order.order_status === 'delivered';
    const back = isDelivered
      ? ({ from: 'delivered', to: 'returned' } as const)
      : ({ from: 'out_for_delivery', to: 'refused' } as const);
    await persist(() => staff.move(order, { ...back, why: 'Not wanted.' }));
  };
  /**
   * Returns true if M-Pesa's statement has this payment with this sum. Staff check this before they settle a payment.
   */
  const isInStatement = async ({ receipt, amount }: UnmatchedPayment) => {
    const paid = till.daraja.ledger.find((each) => each.receipt === receipt);
    const found = [await stateOf(order), await stateOf(other)];
    const prompt = found
      .flatMap((each) => each?.attempts ?? [])
      .find((each) => each.checkout_id === paid?.checkoutId);
    const isCounted = paid?.checkoutId !== undefined && prompt?.state === 'paid';
    return paid !== undefined && amount === paid.shillings && !isCounted;
  };
  const settle = async () => {
    const look = ({ receipt }: { receipt: string }) => unmatched.waiting(receipt).catch(() => undefined);
    const [waits] = (await Promise.all(till.daraja.ledger.map(look))).filter((each) => each !== undefined);
    if (!waits || waits.reason === 'shopper-says-paid' || !(await isInStatement(waits))) return;
    const { outcomes } = waits;
    const outcome = dice.one([...outcomes, ...outcomes.filter((each) => each === 'credit')]);
    const why = 'As in the statement.';
    const { number } = dice.one([order, other]);
    const more = outcome === 'order' ? { number, part: true } : outcome === 'credit' ? { phone } : {};
    await persist(() => unmatched.settle(waits.id, { outcome, why, ...more }));
  };
  const spend = () => persist(() => staff.credit(other, dice.one([50, 500]), uuid(++ids)));
  const sendBack = async () => {
    const found = await stateOf(order);
    const amount = found ? moneyOf(found.order).surplusCents / 100 : 0;
    if (amount > 0)
      await persist(() => staff.refund(order, { id: uuid(++ids), amount: dice.one([amount, 1]) }));
  };
  const acts: [probability: number, act: () => unknown, from: number][] = [
    [0.5, deliver, 0],
    [0.2, deliver, 0],
    [0.25, takeCash, 0],
    [0.3, giveUp, 0],
    [0.2, giveUp, 250],
    [0.6, settle, 30],
    [0.6, settle, 200],
    [0.6, spend, 350],
    [0.8, sendBack, 350],
  ];
  for (const [probability, act, from] of acts)
    if (dice.is(probability)) till.later(dice.seconds(from, 400), act);
  return taken;
}

import { toCents } from '#shared/money.ts';
import { isLive } from '#shared/payments/payment.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import {
  type AttemptItem,
  findAttemptAndOrder,
  findOrderPayments,
  isUnpaid,
  paidBy,
} from '../../data/payments/payment.ts';
import { saveOddNotice } from '../../data/payments/payment-callback.ts';
import {
  saveKnown,
  saveOddPayment,
  savePaid,
  saveReceipt,
  saveUnpaid,
} from '../../data/payments/payment-outcome.ts';
import { findReceipt, type NoticeItem } from '../../data/payments/receipt.ts';
import { busy } from '../../errors.ts';
import { type Outcome, queryPrompt } from '../../integrations/mpesa.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { type Decision, decide, isSettled, nextLook } from './payment-attempt.ts';
import { watchAttempt } from './payment-job.ts';

type Look = { order: string; attempt: string; at: Date; isWatch: boolean };
type Found = { order: OrderItem; attempt: AttemptItem };

const TRIES = 5;

type Money = Found & { receipt: string | undefined; code: string | undefined };

/** The sum that a confirmed prompt brought. */
const centsOf = ({ said, shillings }: AttemptItem) => toCents(said?.shillings ?? shillings);

/**
 * Money that M-Pesa confirms, with a code that has counted for the same order: its notice was quicker. Where the code has not
 * paid the order it lies with a person; if that is of another sum, this is other money, of which no code is known.
 */
async function takeTold(money: Money, notice: NoticeItem | undefined, at: Date): Promise<boolean> {
  const { order, attempt, receipt } = money;
  const now = await findOrderPayments(order.id);
  if (now && paidBy(now, receipt)) return saveKnown(money, 'paid', at);
  const [state, reason] =
    now && isUnpaid(now.order)
      ? (['mismatch', 'another-sum'] as const)
      : (['surplus', 'paid-twice'] as const);
  if (notice?.shillings === attempt.said?.shillings) return saveKnown(money, state, at);
  return saveOddPayment({ ...money, receipt: undefined }, state, reason, at);
}

/** Money that M-Pesa confirms: it is counted once for its order, or unmatched for a person. False when something moved. */
async function takeMoney(money: Money, state: 'paid' | 'mismatch', at: Date): Promise<boolean> {
  const { order, receipt } = money;
  const facts = receipt === undefined ? undefined : await findReceipt(receipt);
  if (facts?.counted === order.id) return takeTold(money, facts.notice, at);
  if (facts?.counted !== undefined) return saveOddPayment(money, 'mismatch', 'code-counted-elsewhere', at);
  if (state === 'mismatch') return saveOddPayment(money, state, 'another-sum', at);
  return isUnpaid(order)
    ? savePaid({ ...money, cents: centsOf(money.attempt) }, at)
    : saveOddPayment(money, 'surplus', 'paid-twice', at);
}

function save({ order, attempt }: Found, decision: Exclude<Decision, 'wait'>, at: Date): Promise<boolean> {
  const { state, code } = decision;
  return state === 'paid' || state === 'mismatch'
    ? takeMoney({ order, attempt, code, receipt: attempt.said?.receipt }, state, at)
    : saveUnpaid({ order, attempt, code }, state, at);
}

/**
 * A payment that was counted before M-Pesa's code was known gets it when it comes. Where it has another's, as when money
 * paid by hand was counted for the prompt, this is money beside it: a person looks.
 */
async function addReceipt({ order, attempt }: Found, at: Date): Promise<void> {
  const { state, receipt, said, shillings } = attempt;
  if (state !== 'paid' || said === undefined || said.receipt === receipt) return;
  if (receipt === undefined) return void (await saveReceipt({ order, attempt, receipt: said.receipt }));
  if ((await findReceipt(said.receipt)).counted !== undefined) return;
  const money = { code: said.receipt, shillings: said.shillings || shillings, account: order.number };
  await saveOddNotice({ ...money, at: at.toISOString() }, 'paid-twice', order);
}

/**
 * Looks at a prompt: asks M-Pesa what became of it, and writes that down (R7, G-14). A watch goes on until the prompt is
 * settled, at the latest two minutes after it began; what nobody knows by then is a person's, and is still asked about
 * for a day. Safe to repeat and in any order.
 *
 * @throws when it must be looked at again: the table, or M-Pesa, could not be asked
 */
export async function settleAttempt({
  order: orderId,
  attempt: attemptId,
  at,
  isWatch,
}: Look): Promise<void> {
  let outcome: Outcome | undefined;
  return retry({ attempts: TRIES }, async () => {
    const found = await findAttemptAndOrder(orderId, attemptId);
    if (!found) return;
    const { attempt } = found;
    if (isSettled(attempt.state)) return addReceipt(found, at);
    outcome ??=
      attempt.checkout_id === undefined ? { kind: 'unknown' } : await queryPrompt(attempt.checkout_id, at);
    const decision = decide(attempt, outcome, at);
    if (decision !== 'wait' && !(await save(found, decision, at))) return tryAtOnce;
    const state = decision === 'wait' ? attempt.state : decision.state;
    const seconds = nextLook({ ...attempt, state }, at);
    if (isWatch && seconds !== undefined) await watchAttempt(orderId, attemptId, at, seconds);
    // Nobody watches a prompt that has ended: this word of it must not get lost.
    const isUnheard = !isWatch && !isLive(state) && outcome.kind === 'unknown' && attempt.said !== undefined;
    if (isUnheard && !isSettled(state)) throw busy();
    return;
  });
}

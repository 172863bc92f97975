import { toCents } from '#shared/money.ts';
import { isLive } from '#shared/payments/payment.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import {
  type AttemptItem,
  findAttempt,
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
import { addPromptReceipt, savePrompt } from '../till/prompt/settle-prompt.ts';
import { type Decision, decide, isSettled, nextLook } from './payment-attempt.ts';
import { watchAttempt } from './payment-job.ts';

type Look = { order: string; attempt: string; at: Date; isWatch: boolean };
type Found = { order: OrderItem; attempt: AttemptItem };

type Money = Found & { receipt: string | undefined; code: string | undefined };

/** Returns the sum of a confirmed payment request, in cents. */
const centsOf = ({ said, shillings }: AttemptItem) => toCents(said?.shillings ?? shillings);

/**
 * Processes a confirmed payment request whose code was already recorded for the same order, because its notice arrived
 * first. If the code has not paid the order, its payment is already unmatched. If the notice's sum also differs, the
 * money of the payment request is another payment, whose code is unknown.
 */
async function takeTold(money: Money, notice: NoticeItem | undefined, at: Date): Promise<boolean> {
  const { order, attempt, receipt } = money;
  const now = await findOrderPayments(order.id);
  if (now && paidBy(now.order, receipt)) return saveKnown(money, 'paid', at);
  const [state, reason] =
    now && isUnpaid(now.order)
      ? (['mismatch', 'another-sum'] as const)
      : (['surplus', 'paid-twice'] as const);
  if (notice?.shillings === attempt.said?.shillings) return saveKnown(money, state, at);
  return saveOddPayment({ ...money, receipt: undefined }, state, reason, at);
}

/**
 * Records a confirmed payment once: for its order, or as an unmatched payment. Returns false when the version check
 * fails.
 */
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
 * Adds M-Pesa's code to a payment that was recorded without it. If the payment has another code, for example because
 * money paid by hand was recorded for the payment request, this is a second payment and becomes an unmatched payment.
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
 * Asks M-Pesa for the result of a payment request and stores it (R7, G-14). The check is repeated until the request is
 * settled. Two minutes after its start, a request without a result becomes `unresolved`: staff see it, and M-Pesa is
 * still queried for a day. Calls may be repeated and may run in any order.
 *
 * @throws when the job must be retried, because the table or M-Pesa did not answer
 */
export async function settleAttempt({
  order: orderId,
  attempt: attemptId,
  at,
  isWatch,
}: Look): Promise<void> {
  let outcome: Outcome | undefined;
  return retry(async () => {
    const { attempt, order } = await findAttempt(orderId, attemptId);
    // Only a till's payment request has no order, if its sale has not arrived yet.
    if (!attempt || (!order && !attempt.till)) return;
    if (isSettled(attempt.state))
      return order ? addReceipt({ order, attempt }, at) : addPromptReceipt(attempt);
    outcome ??=
      attempt.checkout_id === undefined ? { kind: 'unknown' } : await queryPrompt(attempt.checkout_id, at);
    const decision = decide(attempt, outcome, at);
    const isSaved =
      decision === 'wait' ||
      (await (order ? save({ order, attempt }, decision, at) : savePrompt(attempt, decision, at)));
    if (!isSaved) return tryAtOnce;
    const state = decision === 'wait' ? attempt.state : decision.state;
    const seconds = nextLook({ ...attempt, state }, at);
    if (isWatch && seconds !== undefined) await watchAttempt(orderId, attemptId, at, seconds);
    // If a payment request has ended, it has no watch job any more. The queue retries this check, so that the callback
    // is not lost.
    const isUnheard = !isWatch && !isLive(state) && outcome.kind === 'unknown' && attempt.said !== undefined;
    if (isUnheard && !isSettled(state)) throw busy();
    return;
  });
}

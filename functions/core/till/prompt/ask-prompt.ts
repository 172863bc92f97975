import type * as z from 'zod';
import { formatPrice } from '#shared/money.ts';
import { isLive } from '#shared/payments/payment.ts';
import { mpesaNumber } from '#shared/phone.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import type { PromptRequest, TillPrompt } from '#shared/till/till-money.ts';
import { type Limit, secondsToWait } from '../../../data/dynamodb/rate-limit.ts';
import {
  type AttemptItem,
  createAttempt,
  findAttempt,
  findPayments,
} from '../../../data/payments/payment.ts';
import { readPaymentSettings } from '../../../data/settings/some-settings.ts';
import { expiryOfPrompt, isOpenPrompt, keepAccount, savePromptUnpaid } from '../../../data/till/prompt.ts';
import { conflict, invalid, notFound, tooMany } from '../../../errors.ts';
import { retry, retryWith, tryAtOnce } from '../../../retry.ts';
import { isOverdue } from '../../payments/payment-attempt.ts';
import { watchAttempt } from '../../payments/payment-job.ts';
import { FIRST_LOOK, promptLimits, sendPrompt } from '../../payments/send-prompt.ts';
import { settleAttempt } from '../../payments/settle-attempt.ts';
import type { CallingTill } from '../till-caller.ts';
import { requireUnlocked } from '../unlocked-person.ts';
import { promptAccount } from './account.ts';
import { requireAskedSale } from './asked-sale.ts';

type Answer = z.input<typeof TillPrompt>;

function view(attempt: AttemptItem, now: Date): Answer {
  const { id, state, shillings, phone, code, receipt, started_at } = attempt;
  return {
    ...{ id, amount: shillings, phone_end: phone.slice(-3), started_at },
    // If the watch job of an overdue payment request was lost, the next request settles this one.
    state: isOverdue(attempt, now) ? 'unresolved' : state,
    code: code ?? null,
    receipt: receipt ?? null,
  };
}

const isOwn = ({ till }: CallingTill, attempt: AttemptItem) => attempt.till?.id === till.id;

/**
 * Returns the open payment request if it belongs to the same till and has the same sum and phone. If it is already
 * paid, the phone may differ.
 *
 * @throws 409 for any other open request
 */
function sameAsOpen(
  open: AttemptItem,
  caller: CallingTill,
  { phone, shillings }: AttemptItem,
  now: Date,
): Answer {
  const isSame = isOwn(caller, open) && open.shillings === shillings;
  if (open.state === 'paid') {
    if (isSame) return view(open, now);
    throw conflict('paid-before', texts.promptPaid(formatPrice(open.shillings)));
  }
  if (isSame && open.phone === phone) return view(open, now);
  throw conflict('payment-live', texts.tillPromptLive);
}

/** Returns the rate limits of a till's payment requests, longest window first. */
function tillLimits({ till: { id: who } }: CallingTill): Limit[] {
  const { till: times, tillADay, minutes } = shop.paymentPrompts;
  return [
    { what: 'payment-till-day', who, times: tillADay, minutes: 1440 },
    { what: 'payment-till', who, times, minutes },
  ];
}

/** Sends the payment request. If M-Pesa refuses it, it ends; if that cannot be stored, the watch job ends it. */
async function push(attempt: AttemptItem, account: string, now: Date): Promise<void> {
  const code = await sendPrompt(attempt, account, now);
  if (code === undefined) return;
  const giveUp = () => undefined;
  await retryWith<void>({ giveUp }, async () => {
    const { attempt: stored } = await findAttempt(attempt.order_id, attempt.id);
    if (!stored || !isLive(stored.state)) return;
    if (!(await savePromptUnpaid(stored, 'refused', code, now))) return tryAtOnce;
  });
}

/**
 * Sends a payment request for a sale that the till has not recorded yet. The call must come from a person who has
 * unlocked the till in its shift, and the sum must be at most what the goods cost. A sale has at most one open payment
 * request; a repeated call returns it. Once the request is paid and the till has sent the sale, the sale uses the
 * money. If the sale is never sent, the money is listed for staff.
 *
 * @throws 403 `not-unlocked`, `price-not-allowed` · 409 `replaced`, `no-shift`, `sold`, `mpesa-off`, `payment-live`,
 *   `paid-before`, `recorded-before` for another sum or phone with the same id · 422 for a phone without M-Pesa · 429 ·
 *   503
 */
export async function askPrompt(
  caller: CallingTill,
  saleId: string,
  request: PromptRequest,
  now: Date,
): Promise<Answer> {
  const unlocked = await requireUnlocked(caller, request.by, now);
  const { id, phone: typed, amount } = request;
  const phone = mpesaNumber(typed);
  if (phone === undefined) throw invalid({ phone: [texts.mpesaPhone] });
  const account = promptAccount(caller.till.number, id);
  const started_at = now.toISOString();
  const attempt: AttemptItem = {
    ...{ id, order_id: saleId, state: 'started', started_at, phone, shillings: amount },
    ...{ till: { id: caller.till.id, account }, expires_at: expiryOfPrompt(started_at) },
  };
  let isWatched = false;
  return retry(async () => {
    const { order, attempts } = await findPayments(saleId);
    const own = attempts.find((each) => each.id === id);
    const isOther = own && (own.shillings !== amount || own.phone !== phone || !isOwn(caller, own));
    if (isOther) throw conflict('recorded-before', texts.promptedBefore(formatPrice(own.shillings)));
    if (own) return view(own, now);
    if (order) throw conflict('sold', texts.promptRecorded);
    if ((await readPaymentSettings()).payment_methods?.mpesa === false)
      throw conflict('mpesa-off', texts.tillMpesaOff);
    const open = attempts.find(isOpenPrompt);
    if (open && isOverdue(open, now)) {
      await settleAttempt({ order: saleId, attempt: open.id, at: now, isWatch: true });
      return tryAtOnce;
    }
    if (open) return sameAsOpen(open, caller, attempt, now);
    await requireAskedSale(caller, unlocked, { id: saleId, request }, now);
    const limits = [...tillLimits(caller), ...(await promptLimits(saleId, phone))];
    // The watch job is queued before the payment request is sent, so that every request has one. A watch job without a
    // payment request ends at once.
    if (!isWatched) await watchAttempt(saleId, id, now, FIRST_LOOK);
    isWatched = true;
    const refused = await createAttempt(undefined, attempt, limits, [keepAccount(account, attempt)]);
    if (refused === undefined) {
      await push(attempt, account, now);
      return view((await findAttempt(saleId, id)).attempt ?? attempt, now);
    }
    if (typeof refused === 'object')
      throw tooMany(
        refused.who === caller.till.id ? texts.promptsOfTill : texts.promptMany,
        secondsToWait(refused, now),
      );
    return tryAtOnce;
  });
}

/** Returns the state of a payment request that the till has sent. @throws 404 */
export async function findPrompt(
  caller: CallingTill,
  saleId: string,
  id: string,
  now: Date,
): Promise<Answer> {
  const attempt = (await findPayments(saleId)).attempts.find((each) => each.id === id);
  if (!attempt || !isOwn(caller, attempt)) throw notFound('Prompt');
  return view(attempt, now);
}

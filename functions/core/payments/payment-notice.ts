import { toCents } from '#shared/money.ts';
import { orderNumber } from '#shared/orders/order-number.ts';
import { isLive, readSum, type TillNotice } from '#shared/payments/payment.ts';
import { isPaymentCode } from '#shared/payments/payment-code.ts';
import type { OddNotice } from '#shared/payments/unmatched-payment.ts';
import { findOrderId } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { type AttemptItem, findOrderPayments, isUnpaid, paidBy } from '../../data/payments/payment.ts';
import {
  saveAsItIs,
  saveLateNotice,
  saveNotice,
  saveOddNotice,
  wordsOf,
} from '../../data/payments/payment-callback.ts';
import { savePaid, saveReceipt } from '../../data/payments/payment-outcome.ts';
import {
  type ClaimItem,
  findReceipt,
  forgetSettledPayer,
  type NoticeItem,
} from '../../data/payments/receipt.ts';
import { businessNumber, queryPrompt } from '../../integrations/mpesa.ts';
import { log } from '../../log.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { fingerprint } from '../identity/signature.ts';
import { findPromptOf, tellPrompt } from '../till/prompt/tell-prompt.ts';
import { tellClaimed } from '../till/tell-claimed.ts';
import { countNotice, isFromMpesa, keyOfSecret } from './notice-sender.ts';
import { isOverdue, mayHavePaid } from './payment-attempt.ts';
import { handOnNotice, longestKept } from './payment-job.ts';
import type { OwnPayments } from './payment-view.ts';

type Told = {
  /** The secret part of the URL that was called, and the IP address of the caller. */
  sender: { secret: string; address: string | undefined };
  notice: TillNotice;
  /** The body as it was sent. */
  text: string;
  now: Date;
};

/** After how many seconds a notice is processed again if it may belong to an open payment request. */
const AWAITED_SECONDS = 15;

/**
 * Returns why a notice waits for staff and is not recorded as a payment. Returns undefined for a notice that can be
 * recorded.
 */
function oddOf(
  { TransID, BusinessShortCode }: TillNotice,
  address: string | undefined,
): OddNotice | undefined {
  if (!isFromMpesa(address)) return 'unknown-sender';
  const isUsual = isPaymentCode(readCode(TransID)) && BusinessShortCode === businessNumber();
  return isUsual ? undefined : 'odd-notice';
}

const readCode = (typed: string) => typed.trim().toUpperCase();

/**
 * Queues a payment notice from M-Pesa, which sends each notice once. A duplicate is recorded once. A notice with a
 * wrong secret is ignored, and its sender gets the usual answer. Every other notice is about money and is never
 * dropped. If it has no readable code, names another business number, or comes from another address than M-Pesa's, it
 * waits for staff. Its id is then the hash of its body. A notice whose sum is unreadable or missing is queued without
 * the sum, and staff look the sum up.
 *
 * @throws 429 above 60 a minute from one network · 503 if it could not be queued
 */
export async function takeNotice({ sender, notice, text, now }: Told): Promise<void> {
  const key = await keyOfSecret(sender.secret);
  if (key === undefined) return log.warn('notice ignored', { genuine: false });
  await countNotice(sender.address, key, now);
  const { TransID, TransAmount, BillRefNumber: account, MSISDN: phone, FirstName: name } = notice;
  const odd = oddOf(notice, sender.address);
  if (odd)
    log.warn('odd notice', {
      odd,
      code: isPaymentCode(readCode(TransID)),
      sum: readSum(TransAmount) ?? null,
    });
  const told = {
    ...{ shillings: readSum(TransAmount) || null, account },
    ...(phone && { phone }),
    ...(name && { name }),
  };
  const kept = { code: fingerprint(text).slice(0, 22), odd, text: text.slice(0, longestKept) };
  await handOnNotice({ ...told, ...(odd ? kept : { code: readCode(TransID) }) }, now);
}

/**
 * Returns the payment request that this notice pays: the one whose callback named the code, or else the newest
 * unsettled one with the same sum and phone.
 */
function promptOf(attempts: AttemptItem[], { code, shillings, phone }: NoticeItem): AttemptItem | undefined {
  const isOpen = ({ state, said }: AttemptItem) => (isLive(state) || state === 'unresolved') && !said;
  const open = attempts.filter(
    (each) => isOpen(each) && each.shillings === shillings && mayHavePaid(phone, each.phone),
  );
  return (
    attempts.find(({ said, receipt }) => said?.receipt === code && receipt === undefined) ??
    open.sort((a, b) => b.started_at.localeCompare(a.started_at))[0]
  );
}

/**
 * Returns the payment request, unless M-Pesa reports it as unpaid. In that case the customer paid by hand, and may
 * still pay the request. A part of the sum due can only be paid by a payment request, so its result is awaited.
 */
async function unlessUnpaid(attempt: AttemptItem | undefined, isWhole: boolean, at: Date) {
  if (attempt?.checkout_id === undefined || attempt.said) return attempt;
  const outcome = await queryPrompt(attempt.checkout_id, at);
  const mayComeYet = isLive(attempt.state) && !isOverdue(attempt, at);
  if (outcome.kind === 'pending' && !isWhole && mayComeYet) return 'awaited';
  const isUnpaidPrompt = outcome.kind === 'pending' || (outcome.kind === 'ended' && outcome.code !== '0');
  return isUnpaidPrompt ? undefined : attempt;
}

async function countFor(
  { order, attempts }: OwnPayments,
  notice: NoticeItem,
  claims: ClaimItem[],
  at: Date,
): Promise<boolean | 'awaited'> {
  const { code: receipt, shillings } = notice;
  if (shillings === null) return saveOddNotice(notice, 'unreadable-sum', order);
  // If a payment request was recorded as paid from the result of a query to M-Pesa, it has no code yet. This notice
  // contains the code.
  const nameless = attempts.find(
    (each) =>
      each.state === 'paid' &&
      each.receipt === undefined &&
      !each.said &&
      each.shillings === shillings &&
      mayHavePaid(notice.phone, each.phone),
  );
  if (nameless) return saveReceipt({ order, attempt: nameless, receipt });
  if (!isUnpaid(order)) return saveOddNotice(notice, 'paid-twice', order);
  const cents = toCents(shillings);
  const { openCents } = moneyOf(order);
  const isWhole = cents === openCents || shillings === Math.ceil(openCents / 100);
  const prompt = promptOf(attempts, notice);
  // Staff may have sent a payment request for a part of the sum due.
  const isOwn = isWhole || prompt?.shillings === shillings;
  const attempt = await unlessUnpaid(isOwn ? prompt : undefined, isWhole, at);
  if (attempt === 'awaited') return attempt;
  if (!isWhole && !attempt) return saveOddNotice(notice, 'another-sum', order);
  const solved = wordsOf({ notice, claims });
  const beside = forgetSettledPayer(notice);
  return savePaid({ order, attempt, receipt, cents, code: attempt && '0', isTold: true, solved, beside }, at);
}

/** Returns the id of the order whose number was typed as the account. */
async function findByAccount({ account }: NoticeItem): Promise<string | undefined> {
  const number = orderNumber(account);
  return number === undefined ? undefined : findOrderId(number);
}

/**
 * Processes a notice whose code was recorded before the notice arrived, for example for a payment request. Money that a
 * till has recorded becomes confirmed. If the code has paid an order and the notice has another sum or another order's
 * account, the notice is stored as an unmatched payment, once. If the code has paid no order, its payment is already
 * unmatched.
 */
async function compareLate(notice: NoticeItem, counted: string): Promise<boolean> {
  const [paid, byAccount] = await Promise.all([findOrderPayments(counted), findByAccount(notice)]);
  const entry = paid && paidBy(paid.order, notice.code);
  if (!paid || !entry) return saveLateNotice(notice, counted, {});
  const { order } = paid;
  const isAnothers = byAccount !== undefined && byAccount !== counted;
  if (isAnothers)
    return saveLateNotice(notice, counted, { odd: (await findOrderPayments(byAccount))?.order ?? order });
  // The customer typed the account of a till's payment request. Its own sale takes the money.
  const prompt = await findPromptOf(notice);
  if (prompt !== undefined && prompt.order_id !== counted)
    return saveLateNotice(notice, counted, { odd: order });
  if (notice.shillings !== null && entry.claimed_cents !== undefined)
    return saveLateNotice(notice, counted, { beside: await tellClaimed(order, entry, notice) });
  const isSame = notice.shillings !== null && toCents(notice.shillings) === entry.cents;
  return saveLateNotice(notice, counted, isSame ? {} : { odd: order });
}

/**
 * Stores a notice and records its money. An odd notice (no readable code, another business number or another sender) is
 * not recorded as a payment, and waits for staff. A notice that arrived before the result of its payment request is
 * queued again.
 *
 * @throws when the job must be retried
 */
export async function settleNotice({
  odd,
  ...notice
}: NoticeItem & { odd?: OddNotice | undefined }): Promise<void> {
  if (odd) return void (await saveAsItIs(notice, odd));
  await saveNotice(notice);
  await tellPrompt(notice);
  const at = new Date(notice.at);
  if ((await settleCode(notice.code, at)) === 'awaited') await handOnNotice(notice, at, AWAITED_SECONDS);
}

/**
 * Records the money of a notice once. It pays the order whose number was typed as the account, or else the only order
 * whose shopper typed its code. A wrong sum, a second payment and money without an order become unmatched payments. If
 * the code was already recorded with another sum or order, the notice becomes an unmatched payment too.
 *
 * @returns `awaited` if nothing was recorded yet, because the notice may belong to an open payment request whose result
 *   is not known
 * @throws when the job must be retried
 */
export async function settleCode(code: string, at: Date): Promise<'awaited' | undefined> {
  return retry(async () => {
    const { counted, isTold, notice, claims } = await findReceipt(code);
    if (notice === undefined || isTold || counted === '') return undefined;
    if (counted !== undefined) return (await compareLate(notice, counted)) ? undefined : tryAtOnce;
    const [claim, other] = claims;
    const orderId = (await findByAccount(notice)) ?? (other === undefined ? claim?.order_id : undefined);
    const found = orderId === undefined ? undefined : await findOrderPayments(orderId);
    const isDone = found
      ? await countFor(found, notice, claims, at)
      : await saveOddNotice(
          notice,
          notice.shillings === null ? 'unreadable-sum' : 'unknown-account',
          undefined,
        );
    if (isDone === 'awaited') return isDone;
    return isDone ? undefined : tryAtOnce;
  });
}

import type * as z from 'zod';
import { toCents, toShillings } from '#shared/money.ts';
import type { AdminOrder } from '#shared/orders/admin-order.ts';
import { orderNumber } from '#shared/orders/order-number.ts';
import type { AskedWord, CodeState, CodeWord } from '#shared/payments/code-word.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { orderKey, orderNumberKey } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { noticeKey, receiptKey, refundKey } from '../../data/payments/keys.ts';
import { findPayments, type OrderPayments, paidBy } from '../../data/payments/payment.ts';
import type { NoticeItem } from '../../data/payments/receipt.ts';
import { tillAccountKey } from '../../data/till/keys.ts';
import { isPromptAccount } from '../till/prompt/account.ts';

/** An M-Pesa code that should pay `cents` of an order, or of a sale that its till has not sent yet. */
export type AskedCode = { code: string; orderId: string | undefined; cents: number | undefined };

/**
 * What the shop knows about an M-Pesa code, with the time of M-Pesa's notice. `isCounted`: the code has paid something.
 * `isOwn`: the code has paid the order or sale for which it was entered.
 */
export type KnownCode = CodeWord & { notice: NoticeItem | undefined; isCounted: boolean; isOwn: boolean };

type Facts = { counted: string | undefined; notice: NoticeItem | undefined; isRefund: boolean };
type Found = (key: Key) => Record<string, unknown> | undefined;

/** Reads items, a hundred in each request. Returns a function that finds them by their keys. */
async function readAll(keys: readonly Key[]): Promise<Found> {
  const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
  const wanted = new Map(keys.map((key) => [nameOf(key), key]));
  const items = (await readItems([...wanted.values()])) as (Key & Record<string, unknown>)[];
  const byName = new Map(items.map((item) => [nameOf(item), item]));
  return (key) => byName.get(nameOf(key));
}

/**
 * Returns the key of the item that an account which a payer typed refers to: the order with this number, or the payment
 * request of a till.
 */
function accountKey(account: string): Key | undefined {
  const number = orderNumber(account);
  if (number !== undefined) return orderNumberKey(number);
  const typed = account.trim().toUpperCase();
  return isPromptAccount(typed) ? tillAccountKey(typed) : undefined;
}

const factsOf = (code: string, found: Found): Facts => ({
  counted: found(receiptKey(code))?.order_id as string | undefined,
  notice: found(noticeKey(code)) as NoticeItem | undefined,
  isRefund: found(refundKey(code)) !== undefined,
});

/** Compares the sum that M-Pesa reported with the requested sum. */
function compare({ notice }: Facts, cents: number | undefined): CodeState {
  if (!notice) return 'untold';
  if (notice.shillings === null) return 'unreadable';
  return cents === undefined || toCents(notice.shillings) === cents ? 'told' : 'sum';
}

/**
 * Compares M-Pesa's notice with an entry of the order's money. An entry without a notice and without an unconfirmed
 * part counts as confirmed, because M-Pesa confirmed its payment request.
 */
const compareEntry = (facts: Facts, { cents, claimed_cents }: MoneyEntry): CodeState =>
  !facts.notice && claimed_cents === undefined ? 'told' : compare(facts, cents);

/** Returns the account or order number in M-Pesa's notice, if it belongs to another order than the requested one. */
function otherAccount({ notice }: Facts, orderId: string | undefined, found: Found): string | undefined {
  const key = notice && accountKey(notice.account);
  const owner = key && (found(key)?.order_id as string | undefined);
  if (owner === undefined || owner === orderId) return undefined;
  return orderNumber(notice?.account ?? '') ?? notice?.account.trim().toUpperCase();
}

const sumOf = ({ notice }: Facts) => notice?.shillings ?? null;

/** Returns the part of an entry that is confirmed without a notice, in shillings; null if there is none. */
const toldPart = ({ cents, claimed_cents = 0 }: MoneyEntry) => toShillings(cents - claimed_cents) || null;

/** Returns what the shop knows about an M-Pesa code that is recorded as a payment of the requested order. */
async function ownWord(asked: AskedCode, facts: Facts, found: Found): Promise<CodeWord> {
  const { code, orderId = '', cents } = asked;
  const order = found(orderKey(orderId)) as OrderItem | undefined;
  const told = sumOf(facts);
  if (order) {
    const entry = paidBy(order, code);
    const other = otherAccount(facts, orderId, found);
    const isClaimed = entry?.claimed_cents !== undefined;
    if (!entry) return { state: 'waits', told, number: order.number };
    if (isClaimed && other !== undefined) return { state: 'waits', told, number: other };
    return { state: compareEntry(facts, entry), told: told ?? toldPart(entry), number: null };
  }
  // A code without an order was used by a payment request of a till, for a sale that has not arrived yet.
  const { attempts } = await findPayments(orderId);
  const prompt = attempts.find(({ receipt }) => receipt === code);
  if (!prompt) return { state: 'waits', told, number: null };
  const isSame = cents === undefined || prompt.shillings * 100 === cents;
  return { state: isSame ? 'told' : 'sum', told: prompt.shillings, number: null };
}

async function wordOf(asked: AskedCode, facts: Facts, found: Found): Promise<CodeWord> {
  const { code, orderId, cents } = asked;
  const told = sumOf(facts);
  if (facts.counted === '') return { state: 'gone', told, number: null };
  if (facts.counted !== undefined && facts.counted === orderId) return ownWord(asked, facts, found);
  if (facts.counted !== undefined) {
    const order = found(orderKey(facts.counted)) as OrderItem | undefined;
    const isPaid = order !== undefined && paidBy(order, code) !== undefined;
    return { state: isPaid ? 'used' : 'waits', told, number: order?.number ?? null };
  }
  if (facts.isRefund) return { state: 'refund', told, number: null };
  const other = otherAccount(facts, orderId, found);
  if (other !== undefined) return { state: 'waits', told, number: other };
  const state = compare(facts, cents);
  return { state, told, number: null };
}

const noFacts: Facts = { counted: undefined, notice: undefined, isRefund: false };

/**
 * Returns what the shop knows about M-Pesa codes, in the order of `asked`. The till, the order's page and “Payments”
 * show the result. It takes two requests for each hundred codes, and one more for each code of a till's payment request
 * whose sale has not arrived.
 */
export async function wordsOnCodes(
  asked: readonly (AskedCode | undefined)[],
): Promise<(KnownCode | undefined)[]> {
  const codes = asked.flatMap((each) => each?.code ?? []);
  const stored = await readAll(codes.flatMap((code) => [receiptKey(code), noticeKey(code), refundKey(code)]));
  const facts = new Map(codes.map((code) => [code, factsOf(code, stored)]));
  const found = await readAll(
    [...facts.values()].flatMap(({ counted, notice }) => [
      ...(counted ? [orderKey(counted)] : []),
      ...[(notice && accountKey(notice.account)) ?? []].flat(),
    ]),
  );
  return Promise.all(
    asked.map(async (each) => {
      if (!each) return undefined;
      const own = facts.get(each.code) ?? noFacts;
      const word = await wordOf(each, own, found);
      const isCounted = own.counted !== undefined;
      const isOwn = isCounted && own.counted === each.orderId && word.state !== 'waits';
      return { ...word, notice: own.notice, isCounted, isOwn };
    }),
  );
}

/** Returns what the shop knows about one M-Pesa code. */
export async function wordOnCode(asked: AskedCode): Promise<KnownCode> {
  const [word] = await wordsOnCodes([asked]);
  if (!word) throw new Error('No word on a code.');
  return word;
}

/** Returns what the shop knows about an M-Pesa code, in the form of the API, with the sum that the code should pay. */
export const viewWord = (
  { state, told, number }: CodeWord,
  cents: number | undefined,
): z.input<typeof AskedWord> => ({
  ...{ state, told, number },
  asked: cents === undefined ? null : toShillings(cents),
});

/**
 * Returns what the shop knows about an order's M-Pesa codes that M-Pesa has not confirmed in full, and about codes that
 * the customer or staff typed.
 */
export async function codesOfOrder({ order, head }: OrderPayments): Promise<AdminOrder['codes']> {
  const own = order.money
    .filter(({ kind, reference, claimed_cents }) => kind === 'mpesa' && reference !== '' && claimed_cents)
    .map(({ reference: code, cents }) => ({ code, orderId: order.id, cents, is_customers: false, by: null }));
  const { claim, typed } = head;
  const claims = [claim === undefined ? [] : { code: claim, by: null }, typed ?? []].flat();
  const open = claims
    .filter(({ code }) => paidBy(order, code) === undefined)
    .map(({ code, by }) => ({
      ...{ code, orderId: order.id, cents: moneyOf(order).dueCents },
      ...{ is_customers: true, by: by?.name ?? null },
    }));
  const asked = [...own, ...open];
  const words = await wordsOnCodes(asked);
  return asked.flatMap(({ code, cents, is_customers, by }, n) => {
    const word = words[n];
    return word ? [{ ...viewWord(word, cents), code, is_customers, by }] : [];
  });
}

/** Returns true if the money of a code belongs to another order. */
export const isAnothers = ({ state, number }: CodeWord, order: OrderItem): boolean =>
  state === 'waits' ? number !== order.number : state === 'used' || state === 'gone' || state === 'refund';

import { randomInt } from 'node:crypto';
import { toShillings } from '#shared/money.ts';
import { shifted } from '#shared/nairobi.ts';
import {
  type CodeRequest,
  codeDigits,
  codeLimits,
  codeMinutes,
  type OpenedOrders,
  type ReadCode,
  type TypedCode,
} from '#shared/order-access/order-code.ts';
import * as texts from '#shared/texts.ts';
import { consumeRateLimit, type Limit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { requestEmails } from '../../data/emails/outbox.ts';
import { logEntry } from '../../data/log/log-entry.ts';
import { type CodeOf, findCode, type OrderCode, saveCode } from '../../data/order-access/order-code.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { changesOf } from '../../data/orders/order-money.ts';
import { conflict, invalid, notFound, tooMany } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { addressKey } from '../identity/address-key.ts';
import { customerKeyOf } from '../identity/customer-key.ts';
import type { Person } from '../identity/session.ts';
import { signTerm } from '../identity/sign-term.ts';
import { fingerprint, isSameText } from '../identity/signature.ts';
import { trackingToken } from '../identity/tracking-token.ts';
import { codeSubject } from './code-subject.ts';
import { isLinkOpen } from './order-access.ts';
import { ordersOf } from './orders-of.ts';

type Caller = { visitor: string | undefined; address: string | undefined; now: Date };

const MINUTE_MS = 60_000;

/** A code that expires sooner than this is replaced by a new one. */
const LEAST_LEFT_MS = 5 * MINUTE_MS;

const newCode = () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

const emailSignature = (email: string) => signTerm({ kind: 'email', text: email.toLowerCase() });

/** Returns the stored code if it is valid for some more minutes. Otherwise, returns a new code. */
function codeFrom(was: OrderCode | undefined, now: Date): OrderCode {
  const isKept = was !== undefined && Date.parse(was.until) - now.getTime() >= LEAST_LEFT_MS;
  return isKept ? was : { code: newCode(), until: shifted(now, codeMinutes * MINUTE_MS) };
}

/** Counts a request towards each of these rate limits. @throws 429 if one of them is reached */
async function takeAll(limits: Limit[], now: Date): Promise<void> {
  const taken = await Promise.all(limits.map((limit) => consumeRateLimit(limit, now)));
  const full = limits.find((_, at) => !taken[at]);
  if (full) throw tooMany(texts.orderCodeTooMany, secondsToWait(full, now));
}

/**
 * Counts a request towards the rate limits of its browser and its network. Call this before any limit of the customer
 * is counted. @throws 429
 */
async function takeOwn(kind: 'send' | 'tries', phone: string, { visitor, address, now }: Caller) {
  const { own, visitor: ofVisitor, address: ofAddress } = codeLimits[kind];
  const place = await addressKey(address);
  const browser = visitor === undefined ? place : fingerprint(visitor);
  const what = `order-code-${kind}`;
  await takeAll(
    [
      ...[...new Set([browser, place])].map((who) => ({
        what: `${what}-own`,
        who: `${phone}#${who}`,
        ...own,
      })),
      { what: `${what}-visitor`, who: browser, ...ofVisitor },
      { what: `${what}-address`, who: place, ...ofAddress },
    ],
    now,
  );
}

/**
 * Creates a code for a phone and an email address, and requests an email with it. The call does not look for an order.
 * The email is sent only if, at the time of sending, an order has this phone and address. Therefore answer, duration,
 * writes and limits are the same for every phone and address, and reveal nobody's orders (G-79).
 *
 * @throws 429 · 503
 */
export async function sendOrderCode(
  { phone, email }: CodeRequest,
  caller: Caller,
): Promise<{ minutes: typeof codeMinutes }> {
  const { now } = caller;
  const of = { phone: await customerKeyOf(phone), email: await emailSignature(email) };
  await takeOwn('send', of.phone, caller);
  const limits = [
    { what: 'order-code-send-phone', who: of.phone, ...codeLimits.send.phone },
    { what: 'order-code-send-email', who: of.email, ...codeLimits.send.email },
  ];
  await takeAll(limits, now);
  await retry(async () => {
    const was = await findCode(of);
    const emails = requestEmails(codeSubject(of), ['code-asked'], now.toISOString());
    return (await saveCode(of, was, codeFrom(was, now), emails)) || tryAgain;
  });
  return { minutes: codeMinutes };
}

const viewOpened = async ({ id, number, created_at, total_cents }: OrderItem) => ({
  ...{ id, number, created_at, total_amount: toShillings(total_cents) },
  tracking_token: await trackingToken(id),
});

/**
 * Gives access to the orders of the last 30 days with a code. A code from an email opens the orders with its phone and
 * address. A code that staff read out on a call opens the orders with its phone. A wrong code, an expired code and a
 * code without an order get the same answer.
 *
 * @throws 422 `wrong-code` · 429
 */
export async function openOrders({ phone, email, code }: TypedCode, caller: Caller): Promise<OpenedOrders> {
  const { now } = caller;
  const of: CodeOf = {
    phone: await customerKeyOf(phone),
    ...(email !== '' && { email: await emailSignature(email) }),
  };
  await takeOwn('tries', of.phone, caller);
  const tries = {
    what: 'order-code-tries-phone',
    who: `${of.phone}#${of.email ?? ''}`,
    ...codeLimits.tries.phone,
  };
  await takeAll([tries], now);
  const stored = await findCode(of);
  const isOpen = stored !== undefined && stored.until > now.toISOString();
  const isRight = isSameText(code, stored?.code ?? 'none') && isOpen;
  const orders = isRight ? await ordersOf(of, now) : [];
  if (orders.length === 0) throw invalid({ code: [texts.orderCodeWrong] }, 'wrong-code');
  return { orders: await Promise.all(orders.map(viewOpened)) };
}

/**
 * Returns a code that staff read out to the customer of an order, on a call to the phone of the order. The same staff
 * member gets the same code until it expires. Each new code is logged with the staff member.
 *
 * @throws 404 · 409 `no-phone`, `order-old` · 429 · 503
 */
export async function readOrderCode(
  id: string,
  { id: personId, name }: Person,
  now: Date,
): Promise<ReadCode> {
  return retry(async () => {
    const order = await findOrder(id);
    if (!order) throw notFound('Order');
    if (order.customer_phone === '') throw conflict('no-phone', texts.orderCodeNoPhone);
    if (!isLinkOpen(order, now)) throw conflict('order-old', texts.orderCodeOld);
    const of = { phone: await customerKeyOf(order.customer_phone) };
    const was = await findCode(of);
    const kept = codeFrom(was, now);
    if (kept === was && was.by?.id === personId) return { code: was.code, until: was.until };
    await takeAll([{ what: 'order-code-read', who: of.phone, ...codeLimits.read }], now);
    const next = { code: kept.code, until: kept.until, by: { id: personId, name } };
    const entry = logEntry({
      ...{ noun: 'order', id, title: order.number, action: 'read-code', at: now.toISOString() },
      ...{ before: {}, after: {}, version: changesOf(order) },
    });
    return (await saveCode(of, was, next, [entry])) ? { code: next.code, until: next.until } : tryAgain;
  });
}

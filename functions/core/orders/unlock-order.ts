import { accountLimits } from '#shared/accounts/account.ts';
import { texts } from '#shared/texts.ts';
import { type Limit, secondsToWait, takeOne } from '../../data/dynamodb/rate-limit.ts';
import { findOrder } from '../../data/orders/order.ts';
import { invalid, tooMany } from '../../errors.ts';
import { addressKey } from '../identity/address-key.ts';
import { fingerprint, isSameText } from '../identity/signature.ts';
import { trackingToken } from './build-order.ts';
import { isLinkOpen } from './order-view.ts';

type Asked = {
  orderId: string;
  /** The last four digits of the phone that the order was placed with, as somebody says them. */
  digits: string;
  visitor: string | undefined;
  address: string | undefined;
  now: Date;
};

/**
 * The rate limits of one try, in the order in which they count. A try that its own browser or network may not make is not
 * counted for the order, so nobody locks out the shopper alone: one network makes three tries a day, 90 in the 30 days that
 * a link opens an order, and the order takes 100. Ten thousand endings are possible. One network therefore finds the digits
 * with a probability of at most 0.9 %, and all networks of the world together with 1 % in one window of 30 days, 2 % where
 * the order's 30 days lie in two windows.
 */
async function limitsOf({ orderId, visitor, address }: Asked): Promise<[own: Limit[], order: Limit]> {
  const { own, visitor: ofVisitor, address: ofAddress, order } = accountLimits.unlocks;
  const place = await addressKey(address);
  const browser = visitor === undefined ? place : fingerprint(visitor);
  const callers = [...new Set([browser, place])];
  return [
    [
      ...callers.map((caller) => ({ what: 'unlock-own', who: `${orderId}#${caller}`, ...own })),
      { what: 'unlock-visitor', who: browser, ...ofVisitor },
      { what: 'unlock-address', who: place, ...ofAddress },
    ],
    { what: 'unlock-order', who: orderId, ...order },
  ];
}

/** @throws 429 where one of these has none left */
async function takeAll(limits: Limit[], now: Date): Promise<void> {
  const taken = await Promise.all(limits.map((limit) => takeOne(limit, now)));
  const full = limits.find((_, at) => !taken[at]);
  if (full) throw tooMany(texts.unlockTooMany, secondsToWait(full, now));
}

/**
 * Opens an order for who has only its link and knows the phone it was placed with: the answer is what opens it from now on
 * (G-79). An id that is nobody's is answered, counted and read like one whose digits are others.
 *
 * @throws 422 `wrong-digits` · 429 after three tries a day
 */
export async function unlockOrder(asked: Asked): Promise<{ tracking_token: string }> {
  const { orderId, digits, now } = asked;
  const [own, all] = await limitsOf(asked);
  await takeAll(own, now);
  const [order] = await Promise.all([findOrder(orderId), takeAll([all], now)]);
  const isOpen = order !== undefined && isLinkOpen(order, now);
  const isRight = isSameText(digits, order?.customer_phone.slice(-4) || 'none') && isOpen;
  const token = await trackingToken(orderId);
  if (!isRight) throw invalid({ last_four: [texts.unlockWrong] }, 'wrong-digits');
  return { tracking_token: token };
}

import { accountLimits } from '#shared/accounts/account.ts';
import * as texts from '#shared/texts.ts';
import { consumeRateLimit, type Limit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { findOrder } from '../../data/orders/order.ts';
import { invalid, tooMany } from '../../errors.ts';
import { addressKey } from '../identity/address-key.ts';
import { fingerprint, isSameText } from '../identity/signature.ts';
import { digitsToken, isLinkOpen } from '../order-access/order-access.ts';

type Asked = {
  orderId: string;
  /** The last four digits of the order's phone number, as the caller typed them. */
  digits: string;
  visitor: string | undefined;
  address: string | undefined;
  now: Date;
};

/**
 * Returns the rate limits of one try: the caller's first, then the order's. If a try is above a limit of its browser or
 * network, it does not count for the order, so a single network cannot lock the shopper out. A link opens an order for
 * 30 days. In that time one network has 90 tries, three a day, and the order has 100. There are 10,000 possible digits.
 * One network therefore guesses them with a probability of at most 0.9 %. All networks together reach 1 % in one window
 * of 30 days, and 2 % if the order's 30 days span two windows.
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

/**
 * Counts a try towards each of these limits.
 *
 * @throws 429 when one of them is reached
 */
async function takeAll(limits: Limit[], now: Date): Promise<void> {
  const taken = await Promise.all(limits.map((limit) => consumeRateLimit(limit, now)));
  const full = limits.find((_, at) => !taken[at]);
  if (full) throw tooMany(texts.unlockTooMany, secondsToWait(full, now));
}

/**
 * Returns a token with limited access to a caller who has an order's link and knows the last digits of its phone
 * (G-79). With the token, they see the state and the sum and can pay, but can neither cancel nor change the order nor
 * read its goods. For an unknown order id, the answer, the counts and the reads are the same as for wrong digits.
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
  if (!isRight) throw invalid({ last_four: [texts.unlockWrong] }, 'wrong-digits');
  return { tracking_token: digitsToken(order) };
}

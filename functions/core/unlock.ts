import { accountLimits } from '#shared/account.ts';
import { texts } from '#shared/texts.ts';
import { type Limit, secondsToWait, takeOne } from '../data/limit.ts';
import { findOrder } from '../data/order.ts';
import { addressKey } from './address-key.ts';
import { invalid, tooMany } from './errors.ts';
import { trackingToken } from './order-record.ts';
import { isLinkOpen } from './order-view.ts';
import { fingerprint, isSameText } from './signature.ts';

type Asked = {
  orderId: string;
  /** The last four digits of the phone that the order was placed with, as somebody says them. */
  digits: string;
  visitor: string | undefined;
  address: string | undefined;
  now: Date;
};

/** So few tries for one order that its digits cannot be gone through, and a few more for one browser or address (T8, T14). */
async function limitsOf({ orderId, visitor, address }: Asked): Promise<Limit[]> {
  const { order, visitor: most, address: ceiling } = accountLimits.unlocks;
  const place = await addressKey(address);
  return [
    { what: 'unlock-order', who: orderId, ...order },
    { what: 'unlock-visitor', who: visitor === undefined ? place : fingerprint(visitor), ...most },
    { what: 'unlock-address', who: place, ...ceiling },
  ];
}

/**
 * Opens an order for who has only its link and knows the phone it was placed with: the answer is what opens it from now on
 * (G-79). An id that is nobody's is answered, counted and read like one whose digits are others.
 *
 * @throws 422 `wrong-digits` · 429 after ten tries of an order in a day
 */
export async function unlockOrder(asked: Asked): Promise<{ tracking_token: string }> {
  const { orderId, digits, now } = asked;
  const limits = await limitsOf(asked);
  const [order, ...taken] = await Promise.all([
    findOrder(orderId),
    ...limits.map((limit) => takeOne(limit, now)),
  ]);
  const full = limits.find((_, at) => !taken[at]);
  if (full) throw tooMany(texts.unlockTooMany, secondsToWait(full, now));
  const isOpen = order !== undefined && isLinkOpen(order, now);
  const isRight = isSameText(digits, order?.customer_phone.slice(-4) || 'none') && isOpen;
  const token = await trackingToken(orderId);
  if (!isRight) throw invalid({ last_four: [texts.unlockWrong] }, 'wrong-digits');
  return { tracking_token: token };
}

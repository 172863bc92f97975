import { waitingStates } from '#shared/orders/waiting-states.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { forbidden } from '../../errors.ts';
import { fingerprint, isSameText } from '../identity/signature.ts';

/** What a caller presents to show that an order is theirs. */
export type Proof = {
  visitor: string | undefined;
  token: string | undefined;
  /** The id of the signed-in person. */
  personId?: string | undefined;
  now: Date;
};

/**
 * A caller's rights to an order. `all`: everything that its customer may do. `pay`: see the state and the sum, and pay.
 * `none`: neither.
 */
export type OrderRight = 'all' | 'pay' | 'none';

/** Returns true while the link to an order can open it (T8). */
export const isLinkOpen = ({ created_at }: Pick<OrderItem, 'created_at'>, now: Date) =>
  now.getTime() <= Date.parse(created_at) + shop.trackingDays * 86_400_000;

/**
 * Returns a token with fewer rights than the full token of the order. It is derived from the stored hash of the full
 * token, so no secret is needed to make or check it. The full token cannot be derived from it.
 */
const lesserToken = (purpose: 'digits' | 'home', { tracking }: Pick<OrderItem, 'tracking'>) =>
  fingerprint(`${purpose} ${tracking}`);

/** Returns the token for a caller who knows the last four digits of the order's phone. */
export const digitsToken = (order: Pick<OrderItem, 'tracking'>) => lesserToken('digits', order);

/** Returns the token of the link that a customer shares with people at home. It opens an order that has not ended. */
export const homeToken = (order: Pick<OrderItem, 'tracking'>) => lesserToken('home', order);

/** Returns true until an order is delivered, cancelled, refused or returned. */
export const isUnderWay = ({ order_status }: Pick<OrderItem, 'order_status'>) =>
  (waitingStates as readonly string[]).includes(order_status);

/** Returns the caller's rights to an order (G-79). */
export function rightTo(order: OrderItem, { visitor: cookie, token, personId, now }: Proof): OrderRight {
  const { visitor, owner, tracking } = order;
  if (personId !== undefined && owner === personId) return 'all';
  // The visitor cookie is still valid after a sign-out. It therefore opens guest orders only, not those of an account.
  if (owner === undefined && cookie !== undefined && visitor === fingerprint(cookie)) return 'all';
  if (token === undefined || !isLinkOpen(order, now)) return 'none';
  if (isSameText(fingerprint(token), tracking)) return 'all';
  if (isSameText(token, digitsToken(order))) return 'pay';
  return isUnderWay(order) && isSameText(token, homeToken(order)) ? 'pay' : 'none';
}

/**
 * Makes sure that the order belongs to the caller.
 *
 * @throws 403 `not-yours` (G-79)
 */
export function requireTheirs(order: OrderItem, proof: Proof, message: string): void {
  if (rightTo(order, proof) !== 'all') throw forbidden('not-yours', message);
}

/**
 * Makes sure that the caller may pay the order.
 *
 * @throws 403 `not-yours`
 */
export function requirePayer(order: OrderItem, proof: Proof): void {
  if (rightTo(order, proof) === 'none') throw forbidden('not-yours', texts.paymentClosed);
}

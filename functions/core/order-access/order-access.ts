import { waitingStates } from '#shared/orders/waiting-states.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { forbidden } from '../../errors.ts';
import { fingerprint, isSameText } from '../identity/signature.ts';

/** The evidence that an order belongs to the caller. */
export type Proof = {
  visitor: string | undefined;
  token: string | undefined;
  /** The id of the signed-in person. */
  personId?: string | undefined;
  now: Date;
};

/**
 * What a caller may do with an order: all that its customer may; or only see its state and sum and pay it; or neither.
 */
export type OrderRight = 'all' | 'pay' | 'none';

/** True while the link of an order can open it (T8). */
export const isLinkOpen = ({ created_at }: Pick<OrderItem, 'created_at'>, now: Date) =>
  now.getTime() <= Date.parse(created_at) + shop.trackingDays * 86_400_000;

/**
 * Returns a token with fewer rights than the order's own one. It is derived from what the table stores of that one, so no
 * secret is needed to make or to check it, and it does not give the order's own token away.
 */
const lesserToken = (purpose: 'digits' | 'home', { tracking }: Pick<OrderItem, 'tracking'>) =>
  fingerprint(`${purpose} ${tracking}`);

/** Returns the token for a caller who knows the last four digits of the order's phone. */
export const digitsToken = (order: Pick<OrderItem, 'tracking'>) => lesserToken('digits', order);

/** Returns the token of the link that a customer shares with people at home. It opens an order that is under way. */
export const homeToken = (order: Pick<OrderItem, 'tracking'>) => lesserToken('home', order);

/** True until an order is delivered, cancelled, refused or returned. */
export const isUnderWay = ({ order_status }: Pick<OrderItem, 'order_status'>) =>
  (waitingStates as readonly string[]).includes(order_status);

/** Returns what the caller may do with an order (G-79). */
export function rightTo(order: OrderItem, { visitor: cookie, token, personId, now }: Proof): OrderRight {
  const { visitor, owner, tracking } = order;
  if (personId !== undefined && owner === personId) return 'all';
  // The visitor cookie outlives a sign-out. It therefore opens guest orders only, not those of an account.
  if (owner === undefined && cookie !== undefined && visitor === fingerprint(cookie)) return 'all';
  if (token === undefined || !isLinkOpen(order, now)) return 'none';
  if (isSameText(fingerprint(token), tracking)) return 'all';
  if (isSameText(token, digitsToken(order))) return 'pay';
  return isUnderWay(order) && isSameText(token, homeToken(order)) ? 'pay' : 'none';
}

/** @throws 403 `not-yours` unless the order belongs to the caller (G-79) */
export function requireTheirs(order: OrderItem, proof: Proof, message: string): void {
  if (rightTo(order, proof) !== 'all') throw forbidden('not-yours', message);
}

/** @throws 403 `not-yours` unless the caller may pay the order */
export function requirePayer(order: OrderItem, proof: Proof): void {
  if (rightTo(order, proof) === 'none') throw forbidden('not-yours', texts.paymentClosed);
}

import { cartContent } from '#shared/cart/cart-content.ts';
import { toShillings } from '#shared/money.ts';
import { shifted } from '#shared/nairobi.ts';
import type { OrderForm, OrderPlaced } from '#shared/orders/order.ts';
import { isGivenUp } from '#shared/orders/order-state.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import type { IdempotencyRecord, Repeat } from '../../data/dynamodb/idempotency.ts';
import { findOrder } from '../../data/orders/order.ts';
import { conflict, ShopError } from '../../errors.ts';
import { fingerprint } from '../identity/signature.ts';
import { trackingToken } from '../identity/tracking-token.ts';
import type { Placed } from './commit-order.ts';

/** The parts of a request by which a repeated order is recognised. */
type Request = {
  form: OrderForm;
  /** The browser's Idempotency-Key. Without one, the same order within a minute counts as a repeat. */
  key: string | undefined;
  visitor: string | undefined;
  now: Date;
};

/**
 * Returns how a repeated request is recognised: by its key, or by the hash of its content within a minute.
 *
 * @param what the kind of request, so that the hashes of two kinds always differ
 */
export function repeatOf(
  hash: string,
  { key, now, what }: { key: string | undefined; now: Date; what: string },
): Repeat {
  if (key !== undefined) return { hash, requestKey: `key ${key}`, notBefore: undefined };
  const notBefore = shifted(now, -shop.repeatWindowSeconds * 1000);
  return { hash, requestKey: `${what} ${hash}`, notBefore };
}

/** Returns how a repeat of the order is recognised: by its key, or by its products, quantities, phone, area and promo code. */
export function identityOf({ form, key, now }: Request): Repeat {
  const { cart_contents, customer_phone, customer_address, coupon_code } = form;
  const hash = fingerprint(
    JSON.stringify([
      cartContent(cart_contents),
      customer_phone,
      customer_address.toLowerCase(),
      coupon_code.toLowerCase(),
    ]),
  );
  return repeatOf(hash, { key, now, what: 'order' });
}

/** Returns the stored order with the same key, unless it is too old to be a repeat. */
export const sameOrder = ({ notBefore }: Repeat, stored: IdempotencyRecord | undefined) =>
  stored && (notBefore === undefined || stored.created_at >= notBefore) ? stored : undefined;

/** Returns the answer to a placed order. */
export async function answerOf({ order_id, number, total_cents }: Placed): Promise<OrderPlaced> {
  return {
    success: true,
    message: texts.orderPlaced,
    order_id,
    order_number: number,
    tracking_token: await trackingToken(order_id),
    redirect: `/order-success/${order_id}`,
    total_amount: toShillings(total_cents),
  };
}

/**
 * Returns the first order's answer. Without an idempotency key, only the browser that placed the order gets the answer,
 * because the same lines, phone and area prove no identity. Returns undefined without a key if the first order was
 * cancelled, refused or returned: the repeated order is then a new order.
 *
 * @throws 422 `key-reused` · 409 `already-ordered`
 */
export async function answerRepeat(
  first: IdempotencyRecord,
  { key, visitor }: Pick<Request, 'key' | 'visitor'>,
  { hash }: Repeat,
): Promise<OrderPlaced | undefined> {
  if (first.hash !== hash) throw new ShopError(422, 'key-reused', texts.keyReused(first.number));
  const order = key === undefined ? await findOrder(first.order_id) : undefined;
  if (order && isGivenUp(order.order_status)) return undefined;
  const isSameBrowser = visitor !== undefined && first.visitor === fingerprint(visitor);
  if (key === undefined && !isSameBrowser)
    throw conflict('already-ordered', texts.alreadyOrdered(first.number));
  return answerOf(first);
}

import { setTimeout as wait } from 'node:timers/promises';
import { type Area, findArea } from '#shared/delivery.ts';
import { toCents, toShillings } from '#shared/money.ts';
import type { OrderForm, OrderPlaced } from '#shared/order.ts';
import { vatInside } from '#shared/pricing.ts';
import type { Settings } from '#shared/settings.ts';
import { shop } from '#shared/shop.ts';
import { texts } from '#shared/texts.ts';
import { readCart } from '../data/cart.ts';
import { nextNumber } from '../data/counter.ts';
import { type Limit, secondsToWait, takeOne } from '../data/limit.ts';
import { createOrder, type OrderItem } from '../data/order.ts';
import type { RepeatItem } from '../data/repeat.ts';
import { busy, conflict, forbidden, invalid, ShopError, tooMany } from './errors.ts';
import { explain, type PricedCart, quoteCart } from './quote.ts';
import { fingerprint, sign } from './signature.ts';
import { newId } from './visitor.ts';

/** What an order call brings: the form, and what the server knows of the caller. */
export type OrderRequest = {
  form: OrderForm;
  /** The browser's Idempotency-Key; without one, the same order within a minute is the same order. */
  key: string | undefined;
  visitor: string | undefined;
  /** The shopper's network address as the CDN saw it. */
  address: string | undefined;
  hasAgeProof: boolean;
  now: Date;
};

const ATTEMPTS = 5;

/** What makes two calls the same order: products and quantities, phone, area and code, never the form's bytes. */
function orderHash({ cart_contents, customer_phone, customer_address, coupon_code }: OrderForm): string {
  const lines = [...cart_contents].sort((a, b) => a.id - b.id).map(({ id, quantity }) => [id, quantity]);
  return fingerprint(
    JSON.stringify([lines, customer_phone, customer_address.toLowerCase(), coupon_code.toLowerCase()]),
  );
}

const trackingToken = (orderId: string) => sign('tracking', orderId);

async function placed({ order_id, number, total_cents }: RepeatItem): Promise<OrderPlaced> {
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

function again(repeat: RepeatItem, hash: string): Promise<OrderPlaced> {
  if (repeat.hash === hash) return placed(repeat);
  throw new ShopError(422, 'key-reused', texts.keyReused(repeat.number));
}

/** @throws what stands in the way of this order: age, stock, or a total above the one that was shown */
function check({ quote, totals }: PricedCart, { form, hasAgeProof }: OrderRequest): void {
  if (quote.age_restricted && !hasAgeProof) throw forbidden('age-proof-required', texts.ageProof);
  const problems = quote.lines.flatMap((line) => explain(line) ?? []);
  if (problems[0] !== undefined) {
    throw conflict('out-of-stock', problems[0], { quote, errors: { cart_contents: problems } });
  }
  if (form.total_amount !== undefined && totals.totalCents > toCents(form.total_amount)) {
    throw conflict('price-changed', texts.priceChanged, { quote });
  }
}

/** How many orders one phone, and one browser, may still place (T14). */
async function limitsOf(
  { form, visitor }: OrderRequest,
  { orders, minutes }: Settings['order_limit'],
): Promise<Limit[]> {
  const limit = { times: orders, minutes };
  const phone = { ...limit, what: 'order-phone', who: await sign('limit', form.customer_phone) };
  return visitor === undefined
    ? [phone]
    : [phone, { ...limit, what: 'order-visitor', who: fingerprint(visitor) }];
}

/** The order's number, unless its address has had all that one address may have: a high ceiling against floods (T14). */
async function takeNumber({ address, now }: OrderRequest, limit: Settings['order_limit']): Promise<string> {
  const { address_orders: times, minutes } = limit;
  const ceiling = { what: 'order-address', who: await sign('limit', address ?? ''), times, minutes };
  const [number, isBelow] = await Promise.all([
    nextNumber('order'),
    address === undefined || takeOne(ceiling, now),
  ]);
  if (!isBelow) throw tooMany(texts.tooMany, secondsToWait(ceiling, now));
  return `HS-${number}`;
}

// Made at the first order and kept: to make one costs as much as a request to the table.
let dayFormat: Intl.DateTimeFormat | undefined;

function nairobiDay(now: Date): string {
  dayFormat ??= new Intl.DateTimeFormat('en-CA', { timeZone: shop.timeZone });
  return dayFormat.format(now);
}

async function buildOrder(
  request: OrderRequest,
  cart: PricedCart,
  area: Area,
  number: string,
): Promise<OrderItem> {
  const { form, visitor, now } = request;
  const { totals } = cart;
  const id = newId();
  return {
    id,
    number,
    created_at: now.toISOString(),
    order_date: nairobiDay(now),
    order_status: 'pending',
    payment_status: 'pending',
    customer_name: form.customer_name,
    customer_email: form.customer_email,
    customer_phone: form.customer_phone,
    customer_address: area.name,
    special_instructions: form.special_instructions,
    coupon_code: form.coupon_code,
    lines: cart.lines.map(({ product, quantity }) => ({
      product_id: product.id,
      name: product.product_name,
      code: product.product_code,
      slug: product.slug,
      picture: product.picture,
      quantity,
      unit_cents: product.price_cents,
      total_cents: product.price_cents * quantity,
      vat_cents: vatInside(product.price_cents * quantity),
    })),
    sub_total_cents: totals.subTotalCents,
    discount_cents: totals.discountCents,
    fee_cents: totals.feeCents,
    rounding_cents: totals.roundingCents,
    total_cents: totals.totalCents,
    vat_rate: shop.vatRate,
    vat_cents: totals.vatCents,
    paid_cents: 0,
    due_cents: totals.totalCents,
    visitor: visitor === undefined ? undefined : fingerprint(visitor),
    tracking: fingerprint(await trackingToken(id)),
  };
}

/**
 * Places an order at the server's price (G-17, R1, R2). Calling again with the same key, or the same order without a
 * key within a minute, gives the same answer and changes nothing.
 *
 * @throws 422 a wrong field or a key used for another order · 403 `age-proof-required` · 409 `out-of-stock` or
 * `price-changed`, with the quote · 429 · 503 when the table stays busy
 */
export async function placeOrder(request: OrderRequest): Promise<OrderPlaced> {
  const { form, key, now } = request;
  const hash = orderHash(form);
  const repeatKey = key === undefined ? `order ${hash}` : `key ${key}`;
  const notBefore =
    key === undefined ? new Date(now.getTime() - shop.repeatWindowSeconds * 1000).toISOString() : undefined;
  const counts = (repeat: RepeatItem) => notBefore === undefined || repeat.created_at >= notBefore;
  let number: string | undefined;

  for (let attempt = 1; ; attempt++) {
    const state = await readCart(
      form.cart_contents.map(({ id }) => id),
      repeatKey,
    );
    if (state.repeat && counts(state.repeat)) return again(state.repeat, hash);
    const area = findArea(state.settings.zones, form.customer_address);
    if (!area) throw invalid({ customer_address: [texts.areaUnknown] });
    const cart = quoteCart(form.cart_contents, state, area);
    check(cart, request);
    number ??= await takeNumber(request, state.settings.order_limit);
    const limits = await limitsOf(request, state.settings.order_limit);
    const order = await buildOrder(request, cart, area, number);
    const refused = await createOrder({ order, repeatKey, hash, notBefore, limits });
    if (!refused)
      return placed({
        hash,
        order_id: order.id,
        number,
        total_cents: order.total_cents,
        created_at: order.created_at,
      });
    if (refused.reason === 'repeat') return again(refused.repeat, hash);
    if (refused.reason === 'limit')
      throw tooMany(texts.tooMany, Math.max(...limits.map((limit) => secondsToWait(limit, now))));
    if (attempt === ATTEMPTS) throw busy();
    if (refused.reason === 'contention') await wait(Math.random() * 50 * 2 ** attempt);
  }
}

import { cartContent } from '#shared/cart/cart-content.ts';
import { findArea } from '#shared/delivery.ts';
import { toCents, toShillings } from '#shared/money.ts';
import type { OrderForm, OrderPlaced } from '#shared/orders/order.ts';
import { isGivenUp } from '#shared/orders/order-state.ts';
import type { Promotion } from '#shared/promotions/promotion.ts';
import { closedNow } from '#shared/settings/closed.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { readCart } from '../../data/cart/cart.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import { secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { createOrder } from '../../data/orders/create-order.ts';
import type { IdempotencyRecord } from '../../data/orders/idempotency.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import type { PromotionUse, Uses } from '../../data/promotions/uses.ts';
import { conflict, forbidden, invalid, ShopError, signedOut, tooMany } from '../../errors.ts';
import { retryWith, tryAgain, tryAtOnce } from '../../retry.ts';
import { explainLines, type PricedCart, quoteCart } from '../cart/quote.ts';
import { mayEmailStranger } from '../emails/email-limit.ts';
import { fingerprint } from '../identity/signature.ts';
import { type History, readHistory } from '../promotions/first-order.ts';
import { type Coupon, countTry, findPromotion, readCoupon } from '../promotions/promotion.ts';
import { releaseForShort } from '../stock/hold.ts';
import { buildOrder, trackingToken } from './build-order.ts';
import { checkSize, countForAddress, type TakeBack } from './large-order.ts';
import { limitsOf } from './order-limits.ts';
import { textVersionsOf } from './text-versions.ts';

/** The input of an order: the form, and what the server knows about the caller. */
export type OrderRequest = {
  form: OrderForm;
  /** The browser's Idempotency-Key. Without one, the same order within a minute counts as a repeat. */
  key: string | undefined;
  visitor: string | undefined;
  /** The id of the customer who is signed in. */
  owner: string | undefined;
  /** True for signed-in staff, whose orders have no size limit. */
  isStaff?: boolean | undefined;
  /** The shopper's IP address, as the CDN reports it. */
  address: string | undefined;
  hasAgeProof: boolean;
  now: Date;
};

const ATTEMPTS = 5;

/** Returns the hash of an order's products, quantities, phone, area and promo code. It identifies repeated orders. */
function orderHash({ cart_contents, customer_phone, customer_address, coupon_code }: OrderForm): string {
  return fingerprint(
    JSON.stringify([
      cartContent(cart_contents),
      customer_phone,
      customer_address.toLowerCase(),
      coupon_code.toLowerCase(),
    ]),
  );
}

async function placed({ order_id, number, total_cents }: IdempotencyRecord): Promise<OrderPlaced> {
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
 * Returns the first order's answer. Without a key, only the browser that placed it gets the answer, because the same
 * lines, phone and area prove no identity. Returns undefined without a key if the first order was cancelled, refused
 * or returned: the same lines are then a new order.
 *
 * @throws 422 `key-reused` · 409 `already-ordered`
 */
async function again(
  repeat: IdempotencyRecord,
  hash: string,
  { key, visitor }: OrderRequest,
): Promise<OrderPlaced | undefined> {
  if (repeat.hash !== hash) throw new ShopError(422, 'key-reused', texts.keyReused(repeat.number));
  const first = key === undefined ? await findOrder(repeat.order_id) : undefined;
  if (first && isGivenUp(first.order_status)) return undefined;
  const isSameBrowser = visitor !== undefined && repeat.visitor === fingerprint(visitor);
  if (key === undefined && !isSameBrowser)
    throw conflict('already-ordered', texts.alreadyOrdered(repeat.number));
  return placed(repeat);
}

/** @throws 409 `closed` while the shop takes no orders. The browser keeps the cart and the form. */
function requireOpen(settings: ShopSettings, now: Date): void {
  const closed = closedNow(settings, now.getTime());
  if (closed && !closed.takesOrders) throw conflict('closed', closed.text);
}

/** @throws 403 without age proof · 409 `out-of-stock`, or `price-changed` for a total above the one that was shown */
function check({ quote, totals }: PricedCart, { form, hasAgeProof }: OrderRequest): void {
  if (quote.age_restricted && !hasAgeProof) throw forbidden('age-proof-required', texts.ageProof);
  const problems = explainLines(quote);
  if (problems[0] !== undefined) {
    throw conflict('out-of-stock', problems[0], { quote, errors: { cart_contents: problems } });
  }
  if (form.total_amount !== undefined && totals.totalCents > toCents(form.total_amount)) {
    const isRefused = form.coupon_code !== '' && quote.promotion === null;
    throw conflict('price-changed', isRefused ? texts.promoNotCounted : texts.priceChanged, { quote });
  }
}

/** False when the form's email address has reached its hourly limit: a shopper can type another person's address. */
function mayEmail(
  { form, now }: OrderRequest,
  requestKey: string,
  cancelled: string | undefined,
  { email }: ShopSettings,
): Promise<boolean> {
  // Without a key, the same order is a new one after a minute, or after the first was cancelled.
  const minute = Math.floor(now.getTime() / 1000 / shop.repeatWindowSeconds);
  const cause = `${requestKey} ${cancelled ?? minute}`;
  return mayEmailStranger({ email: form.customer_email, shopEmail: email, cause, now });
}

/**
 * Places an order at the server's price (G-17, R1, R2). A repeated call returns the same answer and changes nothing. A
 * call is a repeat if it has the same key, or if it has no key and comes from the same browser within a minute.
 * Without a key, the same order after a cancelled one is a new order. An invalid promo code gives no discount. If the
 * shopper was shown the discounted total, the order is then refused with `price-changed`.
 *
 * @throws 422 a wrong field or a key used for another order · 403 `age-proof-required` · 409 `closed`, `out-of-stock`,
 * `price-changed` or `ask-us`, with the quote, or `already-ordered` · 429 · 503 when the table stays busy
 */
export async function placeOrder(request: OrderRequest): Promise<OrderPlaced> {
  const counted: Counted = {};
  try {
    return await tryToPlace(request, counted);
  } finally {
    await counted.takeBack?.();
  }
}

type Used = {
  coupon: Coupon | undefined;
  uses: Uses | undefined;
  promotion: Promotion | undefined;
  history: History | undefined;
};

/** Returns the use of a promo code by an order. A code that takes nothing off is not used. */
function takenUse(
  { promotion_code }: OrderItem,
  { coupon, uses, promotion, history }: Used,
): PromotionUse | undefined {
  if (!promotion_code || !promotion || !uses || !coupon?.phone) return undefined;
  return { promotion, uses, phone: coupon.phone, ...(promotion.first_order && { history }) };
}

/** Reverses the count of pieces for the order's address; undefined once the order is placed. */
type Counted = { takeBack?: TakeBack | undefined };

async function tryToPlace(request: OrderRequest, counted: Counted): Promise<OrderPlaced> {
  const { form, key, visitor, owner, address, now } = request;
  const hash = orderHash(form);
  const requestKey = key === undefined ? `order ${hash}` : `key ${key}`;
  const notBefore =
    key === undefined ? new Date(now.getTime() - shop.repeatWindowSeconds * 1000).toISOString() : undefined;
  const counts = (repeat: IdempotencyRecord) => notBefore === undefined || repeat.created_at >= notBefore;
  const contact = { phone: form.customer_phone, email: form.customer_email };
  const coupon = await readCoupon(form.coupon_code, { visitor, address, now, contact });
  const ids = form.cart_contents.map(({ id }) => id);
  let number: string | undefined;
  let isEmailWithheld: boolean | undefined;

  return retryWith({ attempts: ATTEMPTS, pauseMs: 50 }, async (attempt) => {
    const state = await readCart(ids, { requestKey, coupon });
    const earlier = state.repeat && counts(state.repeat) ? state.repeat : undefined;
    const known = earlier && (await again(earlier, hash, request));
    if (known) return known;
    const cancelled = earlier?.order_id;
    requireOpen(state.settings, now);
    const area = findArea(state.settings.zones, form.customer_address);
    if (!area) throw invalid({ customer_address: [texts.areaUnknown] });
    const history = coupon && (await readHistory(form.customer_phone, state.settings, now));
    const promotion = coupon && state.coupon && findPromotion(coupon, state.coupon, history);
    if (coupon && state.coupon && attempt === 1) await countTry(coupon, state.coupon, promotion);
    const cart = quoteCart(form.cart_contents, state, area, promotion);
    if (attempt < ATTEMPTS && (await releaseForShort(cart.quote, state, now)) > 0) return tryAtOnce;
    check(cart, request);
    if (!request.isStaff) checkSize(cart, state.settings);
    if (number === undefined) {
      counted.takeBack = await countForAddress(cart, state, request);
      number = `HS-${await nextNumber('order')}`;
    }
    isEmailWithheld ??= !(await mayEmail(request, requestKey, cancelled, state.settings));
    const { order_limit } = state.settings;
    const limits = await limitsOf(request, order_limit);
    const textVersions = textVersionsOf(state.settings, form.terms_shown, now);
    const order = await buildOrder({
      ...{ form, visitor, owner, now, cart, area, number },
      ...{ textVersions, isEmailWithheld, settings: state.settings },
    });
    const repeat = { requestKey, hash, notBefore, cancelled };
    const use = takenUse(order, { coupon, uses: state.coupon?.uses, promotion, history });
    const refused = await createOrder({ order, ...repeat, limits, order_limit, use });
    if (!refused) {
      counted.takeBack = undefined;
      const { id: order_id, total_cents, created_at } = order;
      return placed({ hash, order_id, number, total_cents, created_at });
    }
    const answer = refused.reason === 'repeat' && (await again(refused.repeat, hash, request));
    if (answer) return answer;
    if (refused.reason === 'limit')
      throw tooMany(texts.tooMany, Math.max(...limits.map((limit) => secondsToWait(limit, now))));
    if (refused.reason === 'owner') throw signedOut();
    return refused.reason === 'contention' ? tryAgain : tryAtOnce;
  });
}

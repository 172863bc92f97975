import { toCents } from '#shared/money.ts';
import type { OrderForm, OrderPlaced } from '#shared/orders/order.ts';
import { closedNow } from '#shared/settings/closed.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { type CartState, readCart } from '../../data/cart/cart.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import type { Repeat } from '../../data/dynamodb/idempotency.ts';
import type { NewOrder } from '../../data/orders/create-order.ts';
import type { PromotionUse } from '../../data/promotions/uses.ts';
import { conflict, forbidden } from '../../errors.ts';
import { explainLines, type PricedCart, quoteCart } from '../cart/quote.ts';
import { textVersionsOf } from '../content/text-versions.ts';
import { mayEmailStranger } from '../emails/email-limit.ts';
import { type Coupon, countTry, findPromotion, readCoupon } from '../promotions/promotion.ts';
import { releaseForShort } from '../stock/hold.ts';
import { buildOrder } from './build-order.ts';
import { commitOrder } from './commit-order.ts';
import { readHistory } from './first-order.ts';
import { checkSize, countForAddress, type TakeBack } from './large-order.ts';
import { limitsOf } from './order-limits.ts';
import { answerOf, answerRepeat, identityOf, sameOrder } from './repeated-order.ts';
import { requireArea } from './require-area.ts';

/** The input of an order: the form, and what the server knows about the caller. */
export type OrderRequest = {
  form: OrderForm;
  /** The browser's Idempotency-Key. */
  key: string | undefined;
  visitor: string | undefined;
  /** The id of the signed-in customer. */
  owner: string | undefined;
  /** True for signed-in staff, whose orders have no size limit. */
  isStaff?: boolean | undefined;
  /** The shopper's IP address, as the CDN reports it. */
  address: string | undefined;
  hasAgeProof: boolean;
  now: Date;
};

/**
 * Rule R5 allows five attempts. The pauses are longer than the default, because orders of one product conflict often.
 */
const PATIENCE = { attempts: 5, pauseMs: 50 };

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
  const { form, visitor, address, now } = request;
  const contact = { phone: form.customer_phone, email: form.customer_email };
  const coupon = await readCoupon(form.coupon_code, { visitor, address, now, contact });
  const asked: Asked = { request, coupon, identity: identityOf(request), taken: {} };
  try {
    return await commitOrder(
      {
        plan: (attempt, isLast) => planOrder(asked, attempt, isLast),
        repeated: (first) => answerRepeat(first, request, asked.identity),
        written: (order) => {
          asked.taken.takeBack = undefined;
          return answerOf(order);
        },
      },
      PATIENCE,
    );
  } finally {
    await asked.taken.takeBack?.();
  }
}

/** A request with the data that stays the same in all its attempts. */
type Asked = {
  request: OrderRequest;
  coupon: Coupon | undefined;
  identity: Repeat;
  taken: Taken;
};

/**
 * The data that a request takes only once, before its first transaction: the order's number, and its counts towards
 * limits.
 */
type Taken = {
  number?: string;
  isEmailWithheld?: boolean;
  /** Subtracts the order's pieces from the count of its IP address again. Undefined once the order is placed. */
  takeBack?: TakeBack | undefined;
};

/**
 * Builds an order from one consistent read: checks the request, prices the cart, and returns what is written. Returns
 * undefined after it has released expired reservations of goods that are short.
 *
 * @throws as {@link placeOrder}
 */
async function planOrder(
  asked: Asked,
  attempt: number,
  isLast: boolean,
): Promise<NewOrder | { answer: OrderPlaced } | undefined> {
  const { request, coupon, identity } = asked;
  const { form, visitor, owner, now } = request;
  const ids = form.cart_contents.map(({ id }) => id);
  const state = await readCart(ids, { requestKey: identity.requestKey, coupon });
  const { settings } = state;

  const earlier = sameOrder(identity, state.repeat);
  const answer = earlier && (await answerRepeat(earlier, request, identity));
  if (answer) return { answer };
  const cancelled = earlier?.order_id;

  requireOpen(settings, now);
  const area = requireArea(settings, form);
  const offer = await findOffer(asked, state, attempt);
  const cart = quoteCart(form.cart_contents, state, area, offer?.promotion);
  if (!isLast && (await releaseForShort(cart.quote, state, now)) > 0) return undefined;
  requireAsShown(cart, request);
  if (!request.isStaff) checkSize(cart, settings);

  const { number, isEmailWithheld } = await takeOnce(asked, cart, state, cancelled);
  const limits = await limitsOf(request, settings.order_limit);
  const textVersions = textVersionsOf(settings, form.terms_shown, now);
  const order = await buildOrder({
    ...{ form, visitor, owner, now, cart, area, number },
    ...{ textVersions, isEmailWithheld, settings },
  });
  // A promo code that gives no discount is not used.
  const use = order.promotion_code ? offer : undefined;
  return {
    order,
    pieces: state.stock,
    ...identity,
    cancelled,
    limits,
    order_limit: settings.order_limit,
    use,
  };
}

/**
 * Makes sure that the shop takes orders now. The browser keeps the cart and the form if not.
 *
 * @throws 409 `closed`
 */
function requireOpen(settings: ShopSettings, now: Date): void {
  const closed = closedNow(settings, now.getTime());
  if (closed && !closed.takesOrders) throw conflict('closed', closed.text);
}

/**
 * Returns the use of the order's promo code, if the customer may use it. Counts the try in the first attempt. @throws
 * 429
 */
async function findOffer(
  { request: { form, now }, coupon }: Asked,
  state: CartState,
  attempt: number,
): Promise<PromotionUse | undefined> {
  if (!coupon || !state.coupon) return undefined;
  const history = await readHistory(form.customer_phone, state.settings, now);
  const promotion = findPromotion(coupon, state.coupon, history);
  if (attempt === 1) await countTry(coupon, state.coupon, promotion);
  if (!promotion || !coupon.phone) return undefined;
  const { uses } = state.coupon;
  return { promotion, uses, phone: coupon.phone, ...(promotion.first_order && { history }) };
}

/**
 * Makes sure that an order can be placed as the shopper saw it.
 *
 * @throws 403 without proof of age · 409 `out-of-stock`, or `price-changed` for a total above the one that was shown
 */
function requireAsShown({ quote, totals }: PricedCart, { form, hasAgeProof }: OrderRequest): void {
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

/**
 * Counts the order for its IP address and for its email's mailbox, and takes its number. Only the first attempt that
 * reaches this point does so, and later attempts use the same values.
 *
 * @throws 409 `ask-us` · 429
 */
async function takeOnce(
  { request, identity, taken }: Asked,
  cart: PricedCart,
  state: CartState,
  cancelled: string | undefined,
) {
  if (taken.number === undefined) taken.takeBack = await countForAddress(cart, state, request);
  taken.number ??= `HS-${await nextNumber('order')}`;
  taken.isEmailWithheld ??= !(await mayEmail(request, identity, cancelled, state.settings));
  return taken as Required<Taken>;
}

/**
 * Returns false when the form's email address has reached its hourly limit. The limit is needed because a shopper can
 * type another person's address.
 */
function mayEmail(
  { form, now }: OrderRequest,
  { requestKey }: Repeat,
  cancelled: string | undefined,
  { email }: ShopSettings,
): Promise<boolean> {
  // Without an idempotency key, the same order is a new one after a minute, or after the first was cancelled.
  const minute = Math.floor(now.getTime() / 1000 / shop.repeatWindowSeconds);
  const cause = `${requestKey} ${cancelled ?? minute}`;
  return mayEmailStranger({ email: form.customer_email, shopEmail: email, cause, now });
}

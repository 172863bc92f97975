import { type Area, findArea } from '#shared/delivery.ts';
import { toCents, toShillings } from '#shared/money.ts';
import { codeNotForOrder, timeAtConfirmation, totalMoved } from '#shared/orders/change-texts.ts';
import type { DraftOrdered } from '#shared/orders/draft-order.ts';
import type { NewOrderForm, NewOrderPrice, NewOrderPriceForm } from '#shared/orders/new-order.ts';
import { thereBy } from '#shared/orders/order-times.ts';
import { noCodeHere, tooManyToReplace } from '#shared/orders/return-texts.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import { askAge } from '#shared/texts.ts';
import { type CartState, readCart } from '../../data/cart/cart.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import type { Repeat } from '../../data/dynamodb/idempotency.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { conflict, invalid } from '../../errors.ts';
import { explainLines, type PricedCart, quoteCart } from '../cart/quote.ts';
import { textVersionsOf } from '../content/text-versions.ts';
import type { Person } from '../identity/session.ts';
import { fingerprint } from '../identity/signature.ts';
import { type Coupon, readCoupon } from '../promotions/promotion.ts';
import {
  asReplacement,
  findReplaced,
  requireGoods,
  type ToReplace,
  tooMuch,
} from '../returns/replacement.ts';
import { releaseForShort } from '../stock/hold.ts';
import { buildOrder } from './build-order.ts';
import { checkAhead } from './call-times.ts';
import { commitOrder } from './commit-order.ts';
import { findOffer, phoneLimit } from './first-order.ts';
import { answerAgain, answerOf } from './order-draft.ts';
import { repeatOf, sameOrder } from './repeated-order.ts';
import { requireArea } from './require-area.ts';

/** Returns when goods would arrive in an area if the order were confirmed now. */
const arrivalIn = (settings: ShopSettings, { arrival_minutes }: Area, now: Date) =>
  new Date(thereBy(settings, now.getTime(), arrival_minutes)).toISOString();

type Typed = NewOrderPriceForm & { customer_email?: string };

const couponOf = ({ coupon_code, customer_phone: phone, customer_email: email = '' }: Typed, now: Date) =>
  readCoupon(coupon_code, {
    ...{ visitor: undefined, address: undefined, now },
    ...(phone !== undefined && { contact: { phone, email } }),
  });

/** Returns an area with the delivery fee of a replacement order. An area for pickup has no fee. */
const asReplaced = (area: Area, { fee }: ToReplace): Area => ({ ...area, fee: area.pickup ? 0 : fee });

type Asked = { form: Typed; coupon: Coupon | undefined; now: Date };

/** Prices the goods of a new order, including its promo code. */
async function readNew({ form, coupon, now }: Asked, requestKey?: string) {
  const { goods, customer_address = '', customer_phone: phone, replaces } = form;
  const replaced = replaces === undefined ? undefined : await findReplaced(replaces);
  const ids = goods.map(({ id }) => id);
  const state = await readCart(ids, { coupon, ...(requestKey !== undefined && { requestKey }) });
  const { promotion, use } = await findOffer({ coupon, state, phone, now });
  const own = findArea(state.settings.zones, customer_address);
  const area = own && replaced ? asReplaced(own, replaced) : own;
  const cart = quoteCart(goods, state, area, promotion, replaced?.agreed);
  return { state, area, cart, use, replaced };
}

/** Returns the price of a new order. Goods with too few pieces are listed, and nothing is refused. */
export async function priceNewOrder(form: NewOrderPriceForm, now: Date): Promise<NewOrderPrice> {
  const asked = { form, coupon: await couponOf(form, now), now };
  const { state, area, cart, replaced } = await readNew(asked);
  if (replaced) requireGoods(replaced);
  const moves = replaced ? Math.min(cart.totals.totalCents, tooMuch(replaced.order)) : 0;
  return {
    ...cart.quote,
    there_by: area ? arrivalIn(state.settings, area, now) : null,
    moves: toShillings(moves),
  };
}

/**
 * Makes sure that an order can be placed with the price that staff told the customer.
 *
 * @throws 409 `out-of-stock`, `price-changed` · 422 without the customer's age, or for a code that cannot be used
 */
function requireAsTold({ quote, totals, promotion }: PricedCart, form: NewOrderForm): void {
  const problems = explainLines(quote);
  if (problems[0] !== undefined)
    throw conflict('out-of-stock', problems[0], { quote, errors: { goods: problems } });
  if (form.coupon_code !== '' && !promotion) throw invalid({ coupon_code: [codeNotForOrder] });
  if (quote.age_restricted && !form.age_asked) throw invalid({ age_asked: [askAge] });
  if (totals.totalCents !== toCents(form.total_amount))
    throw conflict('price-changed', totalMoved, { quote });
}

/**
 * Checks the special rules for a replacement.
 *
 * @throws 422 for one with a promo code, or with more products than one transaction can write
 */
function requireReplacement({ replaces, coupon_code, goods }: NewOrderForm): void {
  if (replaces === undefined) return;
  if (coupon_code !== '') throw invalid({ coupon_code: [noCodeHere] });
  if (goods.length > MOST_REPLACED) throw invalid({ goods: [tooManyToReplace] });
}

/** The most products of a replacement. Its transaction also changes the order whose goods it replaces. */
const MOST_REPLACED = 20;

/** Returns how a repeated request is recognised: by its key, or by the same content within a minute. */
function identityOf(form: NewOrderForm, { key, by, now }: By): Repeat {
  const { total_amount: _, ...kept } = form;
  const hash = fingerprint(JSON.stringify([by.id, kept]));
  return repeatOf(hash, { key, now, what: 'made order' });
}

/**
 * Returns a rate limit that only counts an order of staff for its phone, so that a promo code for first orders takes it
 * into account. No real caller reaches this limit.
 */
const countedOnly = async (phone: string, { order_limit }: CartState['settings']) => ({
  ...(await phoneLimit(phone, order_limit)),
  times: 1000,
});

type By = { key: string | undefined; by: Person; now: Date };

/** Returns the order in the state `confirmed`, because its customer has confirmed it on the phone. */
const confirmed = (order: OrderItem, there_by: string, by: { id: string; name: string }): OrderItem => ({
  ...order,
  order_status: 'confirmed',
  there_by,
  moves: [{ at: order.created_at, from: 'pending', to: 'confirmed', why: '', by }],
});

/**
 * Creates an order for a customer who is on the phone or in the shop, at the server's prices. It is confirmed at once,
 * unless the customer must still be called. The limits of shoppers' orders do not apply. A repeated request returns the
 * same order.
 *
 * @throws 422 for a wrong field, or a key used for another order · 409 `out-of-stock`, or `price-changed` for another
 * total than the caller told · 503 when the table stays busy
 */
export async function makeOrder(form: NewOrderForm, request: By): Promise<DraftOrdered> {
  const { by, now } = request;
  if (form.there_by !== undefined && !form.is_confirmed) throw invalid({ there_by: [timeAtConfirmation] });
  checkAhead('there_by', form.there_by, now);
  requireReplacement(form);
  const identity = identityOf(form, request);
  const asked = { form, coupon: await couponOf(form, now), now };
  const maker = { id: by.id, name: by.name };
  let number: string | undefined;
  const plan = async (_: number, isLast: boolean) => {
    const { state, cart, use, replaced } = await readNew(asked, identity.requestKey);
    const { settings } = state;
    const earlier = sameOrder(identity, state.repeat);
    if (earlier) return { answer: answerAgain(earlier, identity.hash) };
    if (replaced) requireGoods(replaced);
    const own = requireArea(settings, form);
    const area = replaced ? asReplaced(own, replaced) : own;
    if (!isLast && (await releaseForShort(cart.quote, state, now)) > 0) return undefined;
    requireAsTold(cart, form);
    number ??= `HS-${await nextNumber('order')}`;
    const textVersions = textVersionsOf(settings, undefined, now);
    const unknown = { visitor: undefined, owner: undefined };
    const kept = area.pickup ? { ...form, street_address: '' } : form;
    const built = await buildOrder({
      form: kept,
      ...unknown,
      now,
      cart,
      area,
      number,
      textVersions,
      settings,
    });
    const made = { ...built, made_by: maker, age_asked: form.age_asked || undefined };
    const order = form.is_confirmed
      ? confirmed(made, form.there_by ?? arrivalIn(settings, area, now), maker)
      : made;
    return {
      ...(replaced ? asReplacement(order, replaced, { by: maker, groups: by.groups }) : { order }),
      ...{ ...identity, pieces: state.stock, order_limit: settings.order_limit },
      limits: [await countedOnly(form.customer_phone, settings)],
      // A promo code that gives no discount is not used.
      use: order.promotion_code ? use : undefined,
    };
  };
  return commitOrder({
    plan,
    repeated: async (first) => answerAgain(first, identity.hash),
    written: async (order) => answerOf(order),
  });
}

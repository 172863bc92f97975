import { problemOf } from '#shared/cart/line-problem.ts';
import type { Area } from '#shared/delivery.ts';
import * as texts from '#shared/orders/change-texts.ts';
import { changeLines, piecesOf } from '#shared/orders/changed-goods.ts';
import { contactFields } from '#shared/orders/contact-fields.ts';
import type { OrderChangeForm } from '#shared/orders/order-change.ts';
import { type OrderTerms, priceOrder } from '#shared/orders/order-terms.ts';
import { isToBring, thereBy } from '#shared/orders/order-times.ts';
import type { Promotion } from '#shared/promotions/promotion.ts';
import { shop } from '#shared/shop.ts';
import type { CartState } from '../../data/cart/cart.ts';
import type { EditedFields, OrderItem, OrderLine } from '../../data/orders/order.ts';
import { contentOf } from '../../data/orders/order-edit.ts';
import { conflict, invalid } from '../../errors.ts';
import { lineOf, placeOf, rulesOf } from './build-order.ts';
import { requireArea } from './require-area.ts';

/** The data that a change of an order needs: the order, the present catalogue and settings, and a new promo code. */
export type ChangeInput = {
  order: OrderItem;
  form: OrderChangeForm;
  state: CartState;
  /** The promotion of the new promo code, if the customer may use it. */
  promotion: Promotion | undefined;
};

/** The pieces of a product before and after a change, and why the added ones cannot be sold. */
export type ChangedPieces = {
  id: number;
  was: number;
  is: number;
  left: number;
  problem: ReturnType<typeof problemOf>;
};

/** The new content of an order, the change of each product, and why the promo code gives no discount. */
export type PlannedChange = {
  fields: EditedFields;
  goods: ChangedPieces[];
  hint: string | undefined;
  /** True if more age-restricted pieces are added. */
  asksAge: boolean;
};

/** A product may have several lines at its agreed prices. An order cannot store more lines than this. */
const MOST_LINES = 2 * shop.maxLines;

function wantedPieces({ order, form }: ChangeInput): ReadonlyMap<number, number> {
  if (!form.goods) return piecesOf(order.lines);
  return new Map(form.goods.map(({ id, quantity }) => [id, quantity]));
}

function comparePieces(input: ChangeInput, wanted: ReadonlyMap<number, number>): ChangedPieces[] {
  const { order, state } = input;
  const had = piecesOf(order.lines);
  return [...new Set([...had.keys(), ...wanted.keys()])].map((id) => {
    const [was, is, left] = [had.get(id) ?? 0, wanted.get(id) ?? 0, state.available.get(id) ?? 0];
    const product = state.products.get(id);
    const isSoldOnline = !product?.age_restricted || state.settings.restricted_goods === 'sell';
    const asked = { isListed: product !== undefined, isSoldOnline, left, quantity: is - was };
    return { id, was, is, left, problem: is > was ? problemOf(asked) : null };
  });
}

/** Returns the lines after the change. If the shop no longer sells a product, added pieces of it get no line. */
function linesAfter({ order, state }: ChangeInput, wanted: ReadonlyMap<number, number>): OrderLine[] {
  const had = piecesOf(order.lines);
  const possible = new Map(
    [...wanted].map(([id, pieces]) => [
      id,
      state.products.has(id) ? pieces : Math.min(pieces, had.get(id) ?? 0),
    ]),
  );
  return changeLines(order.lines, possible, (id, quantity) => {
    const product = state.products.get(id);
    if (!product) throw new Error(`Product ${id} has no price.`);
    return { ...lineOf(product, quantity), total_cents: 0, discount_cents: 0, vat_cents: 0 };
  });
}

/**
 * Returns the new delivery area of a change. Returns undefined if the area stays the same; it then keeps its fee, even
 * if the shop has changed the fee or no longer delivers there.
 */
function areaAfter({ order, form, state }: ChangeInput): Area | undefined {
  const name = form.customer_address;
  if (name === undefined || name.toLowerCase() === order.customer_address.toLowerCase()) return undefined;
  return requireArea(state.settings, { customer_address: name });
}

/**
 * Returns the terms after the change: the agreed terms, with the fee of a new area and the rules of a new promo code.
 */
function termsAfter(input: ChangeInput, area: Area | undefined): OrderTerms {
  const { order, form, promotion } = input;
  const { terms = { fee: 0, free_delivery_from: null } } = order;
  const { promotion: rules, ...others } = { ...terms, ...(area && { fee: area.fee }) };
  if (form.coupon_code === undefined) return { ...others, ...(rules && { promotion: rules }) };
  return { ...others, ...(promotion && { promotion: rulesOf(promotion) }) };
}

const confirmedAt = ({ moves = [], created_at }: OrderItem) =>
  moves.findLast(({ from, to }) => to === 'confirmed' && from !== 'packed')?.at ?? created_at;

/** Returns the times after the change: an agreed time, or the times of a new area, planned from the same call. */
function timesAfter({ order, form, state }: ChangeInput, area: Area | undefined) {
  const { call_by = order.created_at } = order;
  const minutes = area && { arrival_minutes: area.arrival_minutes };
  if (form.there_by !== undefined) return { ...minutes, there_by: form.there_by };
  if (!area) return {};
  const from = isToBring(order.order_status) ? confirmedAt(order) : call_by;
  const there = thereBy(state.settings, Date.parse(from), area.arrival_minutes);
  return { ...minutes, there_by: new Date(there).toISOString() };
}

/**
 * Returns a line with its product's category, if it has none. Without its category, a line counts for no promotion that
 * applies to some goods only.
 */
const withPlace = (line: OrderLine, { products }: CartState): OrderLine => {
  const product = products.get(line.product_id);
  return line.place || !product ? line : { ...line, place: placeOf(product) };
};

/**
 * Plans a change of an order. The agreed lines, delivery fee, sum for free delivery and promo code keep their terms;
 * added pieces cost the present price. Missing stock is not refused yet, but listed in the goods.
 *
 * @throws 422 for an unknown area, or a time for an order that is not confirmed · 409 `too-many-lines`
 */
export function planChange(input: ChangeInput): PlannedChange {
  const { order, form, state } = input;
  if (form.there_by !== undefined && !isToBring(order.order_status))
    throw invalid({ there_by: [texts.timeAtConfirmation] });
  const wanted = wantedPieces(input);
  const goods = comparePieces(input, wanted);
  const area = areaAfter(input);
  const terms = termsAfter(input, area);
  const lines = linesAfter(input, wanted);
  if (lines.length > MOST_LINES || goods.length > shop.maxLines)
    throw conflict('too-many-lines', texts.changeLong(shop.maxLines));
  const placed = terms.promotion ? lines.map((line) => withPlace(line, state)) : lines;
  const { fields: priced, hint } = priceOrder(placed, terms);
  const { promotion: _, ...withoutCode } = terms;
  // A new promo code that gives no discount is not used, as at the checkout.
  const isUseless = form.coupon_code !== undefined && priced.promotion_code === undefined;
  const contacts = Object.fromEntries(contactFields.map((name) => [name, form[name] ?? order[name]]));
  const more = goods.filter(({ was, is }) => is > was);
  return {
    goods,
    hint,
    asksAge: more.some(({ id }) => state.products.get(id)?.age_restricted),
    fields: {
      ...contentOf(order),
      ...contacts,
      ...priced,
      ...timesAfter(input, area),
      ...(area && { customer_address: area.name, is_pickup: area.pickup }),
      ...(form.coupon_code !== undefined && { coupon_code: form.coupon_code }),
      terms: isUseless ? withoutCode : terms,
      ...((area?.pickup ?? order.is_pickup) && { street_address: '' }),
    },
  };
}

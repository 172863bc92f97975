import { isDeepStrictEqual } from 'node:util';
import { explain, problemOf } from '#shared/cart/line-problem.ts';
import { toCents } from '#shared/money.ts';
import * as texts from '#shared/orders/change-texts.ts';
import { piecesOf } from '#shared/orders/changed-goods.ts';
import type { OrderProgress } from '#shared/orders/order.ts';
import type { OrderChangeForm, OrderChangeRequest, OrderDifference } from '#shared/orders/order-change.ts';
import { isToCall } from '#shared/orders/order-times.ts';
import { noCodeHere } from '#shared/orders/return-texts.ts';
import { askAge } from '#shared/texts.ts';
import { readCart } from '../../data/cart/cart.ts';
import type { EditedFields, OrderItem } from '../../data/orders/order.ts';
import { contentOf, type Edit } from '../../data/orders/order-edit.ts';
import { changesOf } from '../../data/orders/order-money.ts';
import { saveEdit } from '../../data/orders/save-edit.ts';
import { findOrderPayments, type OrderPayments } from '../../data/payments/payment.ts';
import { saveUnpaid } from '../../data/payments/payment-outcome.ts';
import { takeUse } from '../../data/promotions/uses.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { retry, tryAgain, tryAtOnce } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { fingerprint } from '../identity/signature.ts';
import { settleLive } from '../payments/take-money.ts';
import { readCoupon, signContact } from '../promotions/promotion.ts';
import { releaseEndedHolds } from '../stock/hold.ts';
import { timeAfter } from '../time-after.ts';
import { checkAhead, timesOfCall } from './call-times.ts';
import { editEntry, viewDifference } from './change-view.ts';
import { requireChangeable } from './changeable.ts';
import { findOffer } from './first-order.ts';
import { keepLease } from './keep-lease.ts';
import { viewProgress } from './order-view.ts';
import { type ChangeInput, type PlannedChange, planChange } from './plan-change.ts';

/**
 * Decision: an order keeps the prices, the delivery fee, the sum for free delivery and the rules of the promo code with
 * which it was placed, and a change is priced by them. Only added pieces cost the present price. Why: the customer has
 * agreed to the first total, and a price that rose meanwhile must not change the price of a piece that they already
 * ordered. What we gave up: a product can have several lines.
 */

async function find(id: string): Promise<OrderPayments> {
  const found = await findOrderPayments(id);
  if (!found) throw notFound('Order');
  return found;
}

/**
 * Returns the promo code of a change, if it is not the code that the order already has. Returns undefined if the code
 * is not changed.
 */
function newCode({ terms }: OrderItem, { coupon_code }: OrderChangeForm): string | undefined {
  const isOwn = coupon_code !== undefined && coupon_code.trim().toUpperCase() === terms?.promotion?.code;
  return isOwn ? undefined : coupon_code;
}

/**
 * Reads the data that a change needs, including the promotion of a new promo code. The present rules apply to a new
 * code.
 */
async function readChange(order: OrderItem, asked: OrderChangeForm, now: Date) {
  const form = { ...asked, coupon_code: newCode(order, asked) };
  const phone = form.customer_phone ?? order.customer_phone;
  const contact = { phone, email: order.customer_email };
  const caller = { visitor: undefined, address: undefined, now, contact };
  const coupon = await readCoupon(form.coupon_code, caller);
  const wanted = form.goods?.map(({ id }) => id) ?? [];
  const ids = new Set([...order.lines.map(({ product_id }) => product_id), ...wanted]);
  const state = await readCart([...ids], { coupon });
  const { promotion, use } = await findOffer({ coupon, state, phone, now, except: order.id });
  if (form.coupon_code && order.replaces) throw invalid({ coupon_code: [noCodeHere] });
  const input: ChangeInput = { order, form, state, promotion };
  return { input, use };
}

type Read = Awaited<ReturnType<typeof readChange>>;

/**
 * Returns a preview of a change of an order, without saving it. Goods with too few pieces are listed, and the change is
 * not refused.
 *
 * @throws 404 · 409 `not-changeable`, `changes-full`, `changed-meanwhile`, `too-many-lines` · 422 for a wrong field
 */
export async function priceChange(id: string, form: OrderChangeForm, now: Date): Promise<OrderDifference> {
  const found = await find(id);
  requireChangeable(found.order, form.version);
  checkAhead('there_by', form.there_by, now);
  const { input } = await readChange(found.order, form, now);
  return viewDifference(input, planChange(input), found);
}

/**
 * Makes sure that a change can be saved as its preview showed it.
 *
 * @throws 409 `out-of-stock`, `price-changed` · 422 without the customer's age, for a code that cannot be used, or
 * without a change
 */
async function requireAsShown({ input }: Read, plan: PlannedChange, asked: OrderChangeRequest, now: Date) {
  const { order, form, state, promotion } = input;
  if (form.coupon_code && !promotion) throw invalid({ coupon_code: [texts.codeNotForOrder] });
  const short = plan.goods.filter(({ problem }) => problem !== null);
  const held = short.filter(({ id }) => (state.held.get(id) ?? 0) > 0).map(({ id }) => id);
  if (held.length > 0 && (await releaseEndedHolds(now, { products: held })) > 0) return false;
  const problems = short.flatMap(({ id, left, problem }) => {
    const name = state.products.get(id)?.product_name ?? `Product ${id}`;
    return explain(problem, { product_name: name, left }) ?? [];
  });
  if (problems[0] !== undefined) throw conflict('out-of-stock', problems[0], { errors: { goods: problems } });
  if (plan.asksAge && !asked.age_asked) throw invalid({ age_asked: [askAge] });
  if (plan.fields.total_cents !== toCents(asked.total_amount))
    throw conflict('price-changed', texts.totalMoved);
  if (isDeepStrictEqual(plan.fields, contentOf(order))) throw invalid({ goods: [texts.nothingChanged] });
  return true;
}

/**
 * Ends the open payment request of an order whose total changes. First, M-Pesa is asked for its result. If the request
 * is paid later, its money pays the order.
 *
 * @returns false if there was a request, so that the order must be read again
 * @throws 409 `payment-live` if the request is open and the caller does not end it
 */
async function endPrompt(found: OrderPayments, isEnded: boolean, now: Date): Promise<boolean> {
  if (found.head.live === undefined) return true;
  const { order, head, attempts } = await settleLive(found, now);
  const attempt = attempts.find(({ id }) => id === head.live);
  if (!attempt) return false;
  if (!isEnded) throw conflict('payment-live', texts.promptOpen);
  await saveUnpaid({ order, attempt, code: undefined }, 'unresolved', now);
  return false;
}

/**
 * Returns the keyed hash of the phone with which the order uses its promo code. Returns undefined if no code is in use.
 */
async function phoneOfCode(order: OrderItem, { terms, customer_phone }: EditedFields) {
  if (!terms?.promotion) return undefined;
  const isSame = customer_phone === order.customer_phone && order.promotion_phone !== undefined;
  return isSame ? order.promotion_phone : await signContact(customer_phone);
}

/** Returns a hash of the content of a change, by which a repeated request is recognised. */
const hashOf = ({ version: _, total_amount: __, end_prompt: ___, ...asked }: OrderChangeRequest) =>
  fingerprint(JSON.stringify(asked));

/**
 * Returns new call times for an order to call that gets another phone: it is called as soon as a new order. Returns
 * undefined if the phone does not change, or if the customer is not to be called.
 */
const callOfNewPhone = async (order: OrderItem, fields: EditedFields, now: Date) =>
  fields.customer_phone !== order.customer_phone && isToCall(order.order_status)
    ? timesOfCall({ ...order, ...fields }, now.getTime())
    : undefined;

type By = { by: Person; now: Date };

/**
 * Returns the change of state that a change of an order causes. A packed order moves back to the orders to pack,
 * because the goods in the bag or the slip may be wrong. An order whose customer was not reached is pending again when
 * it gets another phone.
 */
function moveBack(
  { order_status, customer_phone }: OrderItem,
  fields: EditedFields,
  { at, by }: Edit['entry'],
) {
  const isNew = fields.customer_phone !== customer_phone;
  if (order_status === 'packed')
    return { at, by, from: 'packed', to: 'confirmed', why: texts.packAgain } as const;
  if (order_status === 'unreachable' && isNew)
    return { at, by, from: 'unreachable', to: 'pending', why: texts.callNewPhone } as const;
  return undefined;
}

/**
 * Changes an order until a rider has it: goods, promo code, area, time and contacts. One transaction writes the stock
 * with its movements, the uses of the promo code, the history, and the email to the customer. A repeated request
 * changes nothing.
 *
 * @throws 404 · 409 `not-changeable`, `changes-full`, `changed-meanwhile`, `too-many-lines`, `out-of-stock`,
 *   `price-changed` for another total than the caller saw, `payment-live` · 422 for a wrong field · 503
 */
export async function changeOrder(
  id: string,
  asked: OrderChangeRequest,
  { by, now }: By,
): Promise<OrderProgress> {
  checkAhead('there_by', asked.there_by, now);
  return retry(async () => {
    const found = await find(id);
    const { order } = found;
    const hash = hashOf(asked);
    const earlier = order.edits?.find((edit) => edit.id === asked.id);
    if (earlier && earlier.hash !== hash) throw conflict('recorded-before', texts.otherChangeSaved);
    if (earlier) return viewProgress(order, by.groups);
    requireChangeable(order, asked.version);
    const read = await readChange(order, asked, now);
    const plan = planChange(read.input);
    if (!(await requireAsShown(read, plan, asked, now))) return tryAtOnce;
    const isDear = plan.fields.total_cents !== order.total_cents;
    if (isDear && !(await endPrompt(found, asked.end_prompt, now))) return tryAtOnce;
    const call = await callOfNewPhone(order, plan.fields, now);
    const fields = {
      ...plan.fields,
      ...(call?.there_by && { there_by: call.there_by }),
      promotion_phone: await phoneOfCode(order, plan.fields),
      age_asked: order.age_asked || asked.age_asked || undefined,
    };
    const entry = {
      ...editEntry(order, fields, { id: asked.id, at: timeAfter(order.edits ?? [], now), by }),
      hash,
    };
    const beside = { move: moveBack(order, fields, entry), use: takenUse(read, plan), call };
    const after = await saveEdit(order, { entry, fields }, beside);
    if (after) await keepLease(order, after, { by, now });
    return after ? viewProgress(after, by.groups) : tryAgain;
  });
}

/** Returns the writes that record the use of a new promo code; undefined if the code gives no discount. */
function takenUse({ input: { order }, use }: Read, { fields }: PlannedChange) {
  if (!use || !fields.promotion_code) return undefined;
  const { id, created_at } = order;
  // The phone's history already includes this order, so the order is not added to it again.
  return takeUse({ ...use, history: undefined }, { id, created_at, discount_cents: fields.discount_cents });
}

/**
 * Makes sure that the goods that an undo adds again are in stock.
 *
 * @throws 409 `out-of-stock`
 */
async function requireStock(order: OrderItem, { lines }: EditedFields): Promise<void> {
  const had = piecesOf(order.lines);
  const wanted = [...piecesOf(lines)].filter(([id, pieces]) => pieces > (had.get(id) ?? 0));
  const stock = await readPieces(wanted.map(([id]) => id));
  const problems = wanted.flatMap(([id, pieces]) => {
    const [left, more] = [stock.get(id)?.available ?? 0, pieces - (had.get(id) ?? 0)];
    const product_name = lines.find(({ product_id }) => product_id === id)?.name ?? '';
    const problem = problemOf({ isListed: true, isSoldOnline: true, left, quantity: more });
    return explain(problem, { product_name, left }) ?? [];
  });
  if (problems[0] !== undefined) throw conflict('out-of-stock', problems[0], { errors: { goods: problems } });
}

/**
 * Undoes the last change of an order, if nothing else has happened to the order since.
 *
 * @throws 404 · 409 `not-changeable`, `undo-late`, `out-of-stock`, `payment-live`, `recorded-before` · 503
 */
export async function undoChange(
  id: string,
  asked: { id: string; version: number },
  { by, now }: By,
): Promise<OrderProgress> {
  return retry(async () => {
    const found = await find(id);
    const { order } = found;
    const earlier = order.edits?.find((edit) => edit.id === asked.id);
    if (earlier && !earlier.is_undo) throw conflict('recorded-before', texts.otherChangeSaved);
    if (earlier) return viewProgress(order, by.groups);
    const { undo } = order;
    if (!undo || undo.version !== asked.version || undo.version !== changesOf(order))
      throw conflict('undo-late', texts.undoLate);
    requireChangeable(order, asked.version);
    const fields = undo.before;
    if (fields.total_cents !== order.total_cents && !(await endPrompt(found, false, now))) return tryAtOnce;
    await requireStock(order, fields);
    const made = editEntry(order, fields, { id: asked.id, at: timeAfter(order.edits ?? [], now), by });
    const entry = { ...made, is_undo: true as const };
    const after = await saveEdit(order, { entry, fields }, { move: moveBack(order, fields, entry) });
    return after ? viewProgress(after, by.groups) : tryAgain;
  });
}

import type { Parsed } from '#shared/endpoint.ts';
import { formatPrice, toCents, toShillings } from '#shared/money.ts';
import type { moveOrder as endpoint } from '#shared/orders/endpoints.ts';
import type { OrderProgress } from '#shared/orders/order.ts';
import { asksWhy, movesFor, movesOfAll } from '#shared/orders/order-moves.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import * as riderTexts from '#shared/riders/rider-texts.ts';
import * as texts from '#shared/texts.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { saveMove } from '../../data/orders/order-move.ts';
import type { OrderRider } from '../../data/orders/order-rider.ts';
import { whySlipIsOld } from '../../data/orders/slip-changes.ts';
import { findOrderPayments, noLivePrompt } from '../../data/payments/payment.ts';
import { requireRider } from '../../data/riders/rider.ts';
import { conflict, forbidden, invalid, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { checkCashLimit } from '../cash/cash-limit.ts';
import { holdCash, withHolder } from '../cash/hold-cash.ts';
import type { Person } from '../identity/session.ts';
import { checkTaken, settleLive } from '../payments/take-money.ts';
import { besideDelivery } from './beside-delivery.ts';
import { arrivalOf } from './call-times.ts';
import { collectDue, unreachedDue } from './end-waiting.ts';
import { viewProgress } from './order-view.ts';

type Body = Parsed<typeof endpoint>['body'];
type Asked = Omit<Body, 'taken_by'> & Partial<Pick<Body, 'taken_by'>>;

/** The most changes of state that an order stores. It limits the size of the item, and no real order reaches it. */
const MOST_MOVES = 60;

/**
 * Returns how many changes of state an order may have before this one. A delivery or a refusal at the door has already
 * happened, so more of them can be stored.
 */
const mostMoves = (to: OrderStatus) => (to === 'delivered' || to === 'refused' ? 3 * MOST_MOVES : MOST_MOVES);

const spelt = (states: string[]) => states.map((state) => state.replaceAll('_', ' ')).join(', ');

/**
 * Checks whether a change of state is allowed.
 *
 * @throws 409 `move-not-allowed`, `pickup-stays`, `given-meanwhile` if a colleague has assigned the order to another
 * rider, `slip-old` with what was changed since · 403 `move-not-yours`, `own-goods` · 422 for a missing reason, or for
 * cash without a delivery
 */
function check(order: OrderItem, asked: Asked, { id, groups }: Person): void {
  const { kind, order_status, moves = [], rider } = order;
  const { from, to, why, cash } = asked;
  if (kind === 'till') throw conflict('move-not-allowed', texts.tillOrderMoves, { errors: { to: [] } });
  const possible = movesOfAll(order_status);
  const isPossible = from === order_status && possible.includes(to);
  if (!isPossible || moves.length >= mostMoves(to)) {
    const message = texts.moveElsewhere(spelt([order_status]), spelt(possible));
    throw conflict('move-not-allowed', message, { errors: { to: possible } });
  }
  const theirs = movesFor(order_status, groups);
  if (!theirs.includes(to)) throw forbidden('move-not-yours', texts.moveNotYours(spelt(theirs)));
  if (asked.was !== undefined && asked.was !== (rider?.id ?? null))
    throw conflict('given-meanwhile', riderTexts.givenMeanwhile(rider?.name));
  const oldSlip = asked.slip === undefined ? undefined : whySlipIsOld(order, asked.slip);
  if (oldSlip !== undefined) throw conflict('slip-old', oldSlip);
  if (asksWhy(from, to) && !why) throw invalid({ why: [texts.whyRequired] });
  if (cash !== undefined && to !== 'delivered') throw invalid({ cash: [texts.cashWithDelivery] });
  if (to === 'out_for_delivery' && order.is_pickup) throw conflict('pickup-stays', riderTexts.pickupStays);
  const isBroughtBack = from === 'out_for_delivery' && to === 'confirmed';
  if (isBroughtBack && rider?.id === id) throw forbidden('own-goods', riderTexts.ownGoods);
}

type By = { at: string; by: { id: string; name: string } };

/**
 * Returns the rider who takes an order: the one whom the request names, or the one to whom it is assigned.
 *
 * @throws 422 without a rider · 409 `rider-gone`, `cash-limit` if no reason is given
 */
async function riderOf(
  { rider: given }: OrderItem,
  { rider: named, why }: Asked,
  { at, by }: By,
): Promise<OrderRider> {
  const wanted = named ?? given?.id;
  if (wanted === undefined) throw invalid({ rider: [riderTexts.riderMissing] });
  const rider = await requireRider(wanted);
  if (given?.id === wanted) return given;
  await checkCashLimit(rider, why);
  return { id: rider.id, name: rider.name, given_at: at, given_by: by };
}

const cashEntryId = (movedAt: string) => `delivery-${movedAt}`;

/** Returns true if the order's last change of state is the requested one, by the same person and with the same cash. */
function isSameMove(order: OrderItem, { from, to, cash }: Asked, by: Person): boolean {
  const last = order.moves?.at(-1);
  if (last?.from !== from || last.to !== to || last.by.id !== by.id) return false;
  const taken = order.money.find(({ id }) => id === cashEntryId(last.at));
  return (taken?.cents ?? 0) === toCents(cash ?? 0);
}

type Payment = { order: OrderItem; cash: MoneyEntry[]; isPromptChecked: boolean };

/**
 * Returns the payment of an order at delivery: paid before, paid with this cash, or unpaid with a reason. If a payment
 * request is open, M-Pesa is asked for its result first.
 *
 * @throws 409 `payment-live`, `payment-due` · 422 more cash than is due
 */
async function paymentAtDoor(read: OrderItem, asked: Asked, by: Person, now: Date): Promise<Payment> {
  const { cash, taken_by, why } = asked;
  const isOpen = moneyOf(read).dueCents > 0 || cash !== undefined;
  const stored = isOpen ? await findOrderPayments(read.id) : undefined;
  if (!stored) return { order: read, cash: [], isPromptChecked: false };
  const { order, head } = await settleLive(stored, now);
  const cents = toCents(cash ?? 0);
  const { dueCents } = moneyOf(order);
  if (cash !== undefined) checkTaken(order, cents, 'cash');
  if (head.live !== undefined && dueCents > 0 && (cash !== undefined || !why))
    throw conflict('payment-live', texts.promptLive);
  if (cents < dueCents && !why) {
    const message = texts.deliverUnpaid(formatPrice(toShillings(dueCents - cents)));
    throw conflict('payment-due', message, { errors: { cash: [message] } });
  }
  const at = now.toISOString();
  const person = { id: by.id, name: by.name };
  if (cash === undefined) return { order, cash: [], isPromptChecked: false };
  const entry = { id: cashEntryId(at), kind: 'cash' as const, cents, at, by: person, reference: '' };
  const held = await withHolder(entry, { choice: taken_by, by, order, field: 'taken_by' });
  return { order, cash: [held], isPromptChecked: true };
}

/**
 * Changes the state of an order from the one that the caller saw to another, and records the person and the reason
 * (G-80). A cancelled, refused or returned order returns its stock once. A delivery needs full payment, cash for the
 * rest, or a reason. With a reason, the order joins the list of delivered and unpaid orders. Repeating a change of
 * state as the same person changes nothing.
 *
 * @throws 404 · 403 if the person's groups do not permit the change, or for cash that another person took · 409
 *   `move-not-allowed` with the allowed states, `payment-due`, `payment-live`, `payment-not-due`, `pickup-stays`,
 *   `given-meanwhile`, `slip-old`, `rider-gone` · 422 without a required reason or rider, or with more cash than is due
 *   · 503 when the order keeps changing
 */
export async function moveOrder(id: string, asked: Asked, by: Person, now: Date): Promise<OrderProgress> {
  const { from, to, why } = asked;
  return retry(async () => {
    const read = await findOrder(id);
    if (!read) throw notFound('Order');
    if (isSameMove(read, asked, by)) return viewProgress(read, by.groups);
    check(read, asked, by);
    const isDelivery = to === 'delivered';
    const paid = isDelivery ? await paymentAtDoor(read, asked, by, now) : undefined;
    const { order, cash, isPromptChecked } = paid ?? { order: read, cash: [], isPromptChecked: false };
    if (order.order_status === from) {
      const move = { at: now.toISOString(), from, to, why, by: { id: by.id, name: by.name } };
      const conditions = isPromptChecked ? [noLivePrompt(id), ...(await holdCash(cash[0], order))] : [];
      const due =
        to === 'packed'
          ? await collectDue(order, now)
          : from === 'pending' && to === 'unreachable'
            ? (await unreachedDue(order, now)).due
            : [];
      const sold = isDelivery ? await besideDelivery(order, move.at, now) : {};
      const times = to === 'confirmed' ? await arrivalOf(order, now) : undefined;
      const rider = to === 'out_for_delivery' ? await riderOf(order, asked, move) : undefined;
      const after = await saveMove(order, move, { cash, conditions, due, times, rider, ...sold });
      if (after) return viewProgress(after, by.groups);
    }
    return tryAgain;
  });
}

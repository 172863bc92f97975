import { isGivenUp } from '#shared/orders/order-state.ts';
import { withoutMoves } from '#shared/payments/moved-money.ts';
import { type MoneyEntry, orderMoney, paymentStatusOf } from '#shared/payments/order-money.ts';
import { claimedCents, heldCents } from '#shared/payments/told-money.ts';
import { put, remove } from '../dynamodb/actions.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { loggedBy } from '../log/logged-by.ts';
import { unmatchedPaymentKey } from '../payments/keys.ts';
import { keepUnmatched, type UnmatchedPayment } from '../payments/unmatched-payment.ts';
import { claimInShift } from '../till/shift-claims.ts';
import { followBag } from './bags.ts';
import { unpaidOrderKey } from './keys.ts';
import type { GoodsBack, OrderItem, OrderMove } from './order.ts';
import { withEdit, withUndo } from './order-edit.ts';
import { orderEmails, refundEmails } from './order-emails.ts';
import type { RoadNote } from './order-rider.ts';
import { withRoad } from './order-road.ts';
import { isReached, type OrderChange, updateOrder } from './order-update.ts';

/** The author of a money entry that M-Pesa reported. */
export const byMpesa = { id: '', name: 'M-Pesa' } as const;

/** Returns the amounts of an order that are paid, due and to be refunded. */
export const moneyOf = (order: OrderItem) => orderMoney(order, order.money);

/** Returns the id of the entry that subtracts the money of a false code from an order. */
export const falseEntryId = (code: string) => `false-${code}`;

/**
 * Returns the cents that an order counts for an M-Pesa code, without money that was subtracted because the code seemed
 * false.
 */
export const centsOfCode = ({ money }: OrderItem, code: string): number =>
  withoutMoves(money).reduce(
    (sum, { kind, reference, cents }) => sum + (kind === 'mpesa' && reference === code ? cents : 0),
    0,
  );

/** Returns the cents of a web order that would have to be refunded if all of its cash were confirmed. */
export const untoldSurplus = (order: OrderItem): number =>
  order.kind === 'till' ? 0 : orderMoney({ ...order, told: {} }, order.money).surplusCents;

const timeOfMove = ({ moves = [] }: OrderItem, is: (move: OrderMove) => boolean) => moves.findLast(is)?.at;

/**
 * Returns the time when an order was delivered. If there is no record of the delivery, returns the time when the order
 * was placed.
 */
const deliveredAt = (order: OrderItem) =>
  timeOfMove(order, ({ to }) => to === 'delivered') ?? order.created_at;

/** Returns true if an order belongs on the list of delivered and unpaid orders. */
const isOwed = (order: OrderItem) => order.order_status === 'delivered' && moneyOf(order).dueCents > 0;

/** Returns the key of an order on the list of delivered and unpaid orders. */
const placeAsUnpaid = (order: OrderItem) => unpaidOrderKey(deliveredAt(order), order.id);

/** Returns the entry of an order in the list of delivered and unpaid orders. There is none if it does not belong there. */
export const unpaidEntry = (order: OrderItem) =>
  isOwed(order) ? [{ ...placeAsUnpaid(order), order_id: order.id }] : [];

/** Returns the writes that update the list of delivered and unpaid orders. */
function followUnpaid(before: OrderItem, after: OrderItem): Actions {
  if (!isOwed(before)) return unpaidEntry(after).map((entry) => put(entry));
  return !isOwed(after) ? [remove(placeAsUnpaid(before))] : [];
}

/** Returns the time since which the shop has money of an order to refund. The order must have such money. */
export const surplusSince = (order: OrderItem): string => order.surplus_since ?? order.created_at;

/** Returns the money of an order that the shop has to refund, as an unmatched payment. */
export function surplusOf(order: OrderItem): UnmatchedPayment {
  const codes = order.money.flatMap(({ kind, reference }) => (kind === 'mpesa' ? reference || [] : []));
  return {
    reason: isGivenUp(order.order_status) ? 'order-given-up' : 'surplus',
    at: surplusSince(order),
    order_id: order.id,
    number: order.number,
    receipt: codes.at(-1),
    shillings: moneyOf(order).surplusCents / 100,
  };
}

/**
 * Returns true for the entry with the difference by which M-Pesa's reported sum for a code is higher than the sum of
 * the till.
 */
export const isOver = ({ id }: Pick<MoneyEntry, 'id'>) => id.startsWith('over-');

/**
 * Returns the entry with the difference by which M-Pesa's reported sum for a code is higher than the sum of the till.
 */
export const moneyOver = ({ code, cents }: { code: string; cents: number }, at: string): MoneyEntry => ({
  ...{ id: `over-${code}`, kind: 'mpesa', cents, at, by: byMpesa, reference: code },
});

/** Returns the writes that update the list of unmatched payments. */
function followSurplus(before: OrderItem, after: OrderItem): Actions {
  const [was, is] = [moneyOf(before).surplusCents, moneyOf(after).surplusCents];
  if (is > 0) {
    const isSame = was === is && surplusOf(before).reason === surplusOf(after).reason;
    return isSame ? [] : [keepUnmatched(after.id, surplusOf(after))];
  }
  return was > 0 ? [remove(unmatchedPaymentKey(surplusSince(before), before.id))] : [];
}

/** Returns the order with the phone number that the customer gave. Staff no longer have to ask for a number. */
function withAnswer({ phone_asked_at: _, ...order }: OrderItem, { phone }: OrderChange): OrderItem {
  if (!phone) return order;
  const { customer_phone, promotion_phone } = phone;
  return { ...order, customer_phone, ...(promotion_phone && { promotion_phone }) };
}

const withGoodsBack = (order: OrderItem, back: GoodsBack): OrderItem => ({
  ...order,
  goods_back: [...(order.goods_back ?? []), back],
  returned_cents: (order.returned_cents ?? 0) + back.lines.reduce((sum, line) => sum + line.net_cents, 0),
});

/** Returns the order after a change, with its totals of paid and due money. */
function orderAfter(change: OrderChange): OrderItem {
  const { order: before, at, add = [], move, back, earns, told = before.told, drawn_cents = 0 } = change;
  const answered = isReached(change) ? withAnswer(before, change) : before;
  const called = change.edit ? withEdit(answered, change.edit) : answered;
  // The content before a change is kept only until something else happens to the order.
  const { undo: _, ...kept } = back ? withGoodsBack(called, back) : called;
  const order = { ...withRoad(kept, change.road), ...(told && { told }) };
  const { surplus_since: __, paid_at, ...rest } = order;
  const order_status = move?.to ?? order.order_status;
  const money = [...(change.money ?? order.money), ...add];
  const sums = orderMoney({ ...order, order_status }, money);
  const payment_status = paymentStatusOf({ ...order, order_status }, sums, order.payment_status);
  const isPaidNow = payment_status === 'paid' && order.payment_status !== 'paid';
  const after = {
    ...rest,
    order_status,
    payment_status,
    money,
    paid_cents: sums.paidCents,
    due_cents: sums.dueCents,
    ...(move && { moves: [...(order.moves ?? []), move] }),
    ...(earns && { earns }),
    ...change.times,
    ...(change.same_as && { same_as: change.same_as }),
    ...(change.copy && { copies: [...(order.copies ?? []), change.copy] }),
    ...(change.replacement && { replacements: [...(order.replacements ?? []), change.replacement] }),
    ...(change.call && { calls: [...(order.calls ?? []), change.call] }),
    ...(change.money && { tells: (order.tells ?? 0) + 1 }),
    ...(drawn_cents > 0 && { drawn_cents: (order.drawn_cents ?? 0) + drawn_cents }),
    ...(isPaidNow ? { paid_at: at } : payment_status !== 'pending' && paid_at && { paid_at }),
    ...(sums.surplusCents > 0 && {
      surplus_since: moneyOf(before).surplusCents > 0 ? surplusSince(order) : at,
    }),
  };
  return change.edit ? withUndo(after, change.edit, { before, version: changesOf(after) }) : after;
}

/** The lists of an order that grow with its changes. */
type Counted = 'moves' | 'money' | 'goods_back' | 'calls' | 'edits' | 'copies' | 'replacements' | 'road';

/** Returns a number that grows with each change of an order's money or state. A new order has zero. */
export const changesOf = ({
  moves = [],
  money,
  goods_back = [],
  calls = [],
  edits = [],
  copies = [],
  replacements = [],
  road = [],
}: Pick<OrderItem, Counted>) =>
  2 *
  [moves, money, goods_back, calls, edits, copies, replacements, road].reduce(
    (sum, { length }) => sum + length,
    0,
  );

/**
 * Returns the unconfirmed part of an order's money, and the credit of its returns that cannot be spent yet, for the
 * log.
 */
const waitingOf = (order: OrderItem) => ({
  claimed_cents: claimedCents(order),
  held_cents: heldCents(order),
});

/**
 * Returns the write that updates the unconfirmed money in the shift of a sale. Returns no write if the sale is in no
 * shift.
 */
function followShift(before: OrderItem, after: OrderItem): Actions {
  const cents = claimedCents(after) - claimedCents(before);
  const { shift_id, flags = [] } = after.till ?? {};
  // A sale with this flag is in no shift.
  const isInShift = shift_id !== undefined && !flags.includes('shift');
  return isInShift && cents !== 0 ? [claimInShift(shift_id, cents)] : [];
}

/** Returns the pieces that an event of the delivery brought back to the office from a rider, for the log. */
const piecesBack = ({ goods = [] }: RoadNote) =>
  Object.fromEntries(
    (['sold_again', 'written_off', 'missing'] as const)
      .map((name) => [name, goods.reduce((sum, line) => sum + line[name], 0)] as const)
      .filter(([, pieces]) => pieces > 0),
  );

/** Returns the log entry of a change of an order. The entry contains the sums that were added to the order's money. */
function logChange(change: OrderChange, after: OrderItem) {
  const {
    order,
    at,
    add = [],
    move,
    back,
    told,
    call,
    phone,
    same_as,
    copy,
    edit,
    replacement,
    road,
  } = change;
  const step = move ? undefined : road?.note;
  const by =
    step?.by ??
    edit?.entry.by ??
    phone?.by ??
    call?.by ??
    move?.by ??
    back?.by ??
    told?.by ??
    copy?.by ??
    replacement?.by ??
    add[0]?.by;
  const sums = Object.fromEntries(add.map(({ kind, cents }) => [`${kind}_cents`, cents]));
  const moved_with = add.find(({ moved }) => moved)?.moved?.order.number;
  const same_order = (same_as ?? copy)?.number;
  const beside = step ? 'ride' : phone || copy || replacement ? 'change' : call ? 'call' : 'pay';
  const action = edit ? 'change' : back ? 'take-back' : move ? 'move' : told ? 'settle' : beside;
  return logEntry({
    ...{ noun: 'order', id: order.id, title: order.number, action, at },
    before: { ...order, ...waitingOf(order) },
    after: {
      ...after,
      ...sums,
      ...(moved_with && { moved_with }),
      ...(same_order && { same_order }),
      ...(replacement && { replaced_by: replacement.number }),
      ...waitingOf(after),
      ...(told && { why: told.why }),
      ...(call && { outcome: call.outcome }),
      ...(step && { step: step.kind, ...piecesBack(step) }),
    },
    ...{ by: by && loggedBy(by), version: changesOf(after) },
  });
}

/**
 * Returns the writes that change the money or the state of an order. No other code changes them. The transaction is
 * refused if the order has changed since it was read. The first write updates the order: the list of money and the
 * totals of this list. The other writes update the list of delivered and unpaid orders, the list of unmatched payments
 * and the unconfirmed money of the shift, request the emails of a full payment and of each refund, and log the change.
 * If money becomes confirmed, or if credit that waited for this money can be spent now, the whole list of money is
 * replaced.
 */
export function changeOrder(change: OrderChange): { after: OrderItem; actions: Actions } {
  const { order, at, move } = change;
  const after = orderAfter(change);
  const isPaidNow = after.payment_status === 'paid' && order.payment_status !== 'paid';
  const actions = [
    updateOrder(change, after),
    ...followUnpaid(order, after),
    ...followSurplus(order, after),
    ...followShift(order, after),
    ...followBag(order, { after, at, change: changesOf(after), note: change.road?.note }),
    // If the order is paid with the delivery, the delivery's email is also the receipt, so no other email is sent.
    ...(isPaidNow && move?.to !== 'delivered' ? orderEmails(order, ['order-paid'], at) : []),
    ...refundEmails(order, change.add ?? [], at),
    logChange(change, after),
  ];
  return { after, actions };
}

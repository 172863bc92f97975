import type { Group } from '#shared/abilities/groups.ts';
import { vatInside } from '#shared/cart/pricing.ts';
import { pictureUrl } from '#shared/catalogue/picture.ts';
import { firstNameOf } from '#shared/first-name.ts';
import { toShillings } from '#shared/money.ts';
import type { OrderFull, OrderInPart, OrderProgress, OrderView } from '#shared/orders/order.ts';
import { mayCustomerCancel, movesFor } from '#shared/orders/order-moves.ts';
import { dueBy } from '#shared/orders/order-times.ts';
import { slipVersion } from '#shared/orders/slip-version.ts';
import * as texts from '#shared/texts.ts';
import { orderPoints } from '../../data/loyalty/order-points.ts';
import { isRestrictedOrder, type OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { findOrderAndReceipt } from '../../data/orders/order-receipt.ts';
import { isAtDoor, lastWord } from '../../data/orders/road-words.ts';
import { soldAt } from '../../data/orders/sold-order.ts';
import { findRiderItem } from '../../data/riders/rider.ts';
import { callsRider } from '../../data/settings/some-settings.ts';
import { findAccepted } from '../../data/tax/accepted-receipts.ts';
import { notFound } from '../../errors.ts';
import { homeToken, isUnderWay, type Proof, rightTo } from '../order-access/order-access.ts';
import { viewChanges } from './changes-made.ts';

/** Returns the sums that are paid, due and to be refunded, in shillings. */
export function viewSums(order: OrderItem) {
  const { paidCents, dueCents, surplusCents } = moneyOf(order);
  return { pay: toShillings(paidCents), due: toShillings(dueCents), surplus: toShillings(surplusCents) };
}

/** Returns every payment and refund of an order, oldest first. */
export const viewMoney = (order: OrderItem) =>
  order.money.map(({ kind, cents, at, by, holder, tender, reference, claimed_cents = 0, held, moved }) => ({
    kind,
    amount: toShillings(cents),
    at,
    by: by.name,
    ...(holder && { holder }),
    ...(tender && { way: tender }),
    reference,
    ...(moved && { moved: moved.order }),
    claimed: toShillings(order.told ? 0 : claimed_cents),
    held: held ? { amount: toShillings(held.cents), waits: held.waits } : null,
  }));

/** Returns how an order was sold at the till; undefined for an order of the web shop. */
function viewTillSale({ till, made_by, goods_back = [] }: OrderItem): OrderFull['till_sale'] {
  if (!till) return undefined;
  return {
    till: till.name,
    cashier: made_by?.name ?? '',
    code: till.code,
    tenders: till.tenders.map((tender) => ({
      kind: tender.kind,
      amount: toShillings(tender.cents),
      reference: tender.kind === 'mpesa' ? tender.reference : '',
    })),
    handed: toShillings(till.handed_cents),
    change: toShillings(till.change_cents),
    returns: goods_back.map(({ receipt, at, total_cents }) => ({
      receipt,
      at,
      amount: toShillings(total_cents),
    })),
  };
}

/** Returns the returns of an order's goods, oldest first. */
export const viewReturns = ({ goods_back = [] }: OrderItem) =>
  goods_back.map(({ receipt: number, at, by, reason, total_cents, lines }) => ({
    ...{ number, at, by: by.name, why: reason, amount: toShillings(total_cents) },
    lines: lines.map(({ line, quantity, is_sellable, net_cents }) => ({
      ...{ line, quantity, is_sellable, amount: toShillings(net_cents) },
    })),
  }));

/** Returns an order with all its details, for its customer. */
export function fullView(order: OrderItem) {
  return {
    ...order,
    may_cancel: mayCustomerCancel(order.order_status),
    items: order.lines.map((line) => ({
      id: line.product_id,
      name: line.name,
      slug: line.slug,
      quantity: line.quantity,
      price: toShillings(line.unit_cents),
      total: toShillings(line.total_cents),
      discount: toShillings(line.discount_cents),
      vat: toShillings(line.vat_cents),
      product_image: pictureUrl(line.picture, 320),
      picture: line.picture,
      age_restricted: line.age_restricted,
    })),
    total_products: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    sub_total: toShillings(order.sub_total_cents),
    discount_amount: toShillings(order.discount_cents),
    promotion_code: order.promotion_code ?? null,
    delivery_fee: toShillings(order.fee_cents),
    rounding: toShillings(order.rounding_cents),
    total_amount: toShillings(order.total_cents),
    vat_amount: toShillings(order.vat_cents),
    delivery_vat: toShillings(vatInside(order.fee_cents)),
    ...viewSums(order),
    money: viewMoney(order),
    is_email_withheld: order.is_email_withheld ?? false,
    timeline: timelineOf(order).map(({ status, at }) => ({ status, at })),
    ...(order.earns && order.customer_phone !== '' && { points: orderPoints(order) }),
    till_sale: viewTillSale(order),
    ...(order.edits && { changes: viewChanges(order) }),
    ...(order.goods_back && { returns: viewReturns(order) }),
    replacements: order.replacements?.map(({ number }) => ({ number })),
  } satisfies OrderFull;
}

/** Returns the states of an order, oldest first, each with its time, the person who set it and the reason. */
function timelineOf({ kind, created_at, made_by, moves = [] }: OrderItem): OrderProgress['timeline'] {
  const by = made_by?.name ?? null;
  const status = kind === 'till' ? ('delivered' as const) : ('pending' as const);
  const placed = { status, at: created_at, from: null, by, why: '' };
  return [placed, ...moves.map(({ at, from, to, why, by }) => ({ status: to, at, from, by: by.name, why }))];
}

/**
 * Returns the states to which a member of these groups may move an order. The list is empty for a till sale, which
 * changes only by returns.
 */
export const movesOf = ({ kind, order_status }: OrderItem, groups: readonly Group[]) =>
  kind === 'till' ? [] : movesFor(order_status, groups);

/** Returns the name of the customer for staff. Orders of a till may have none. */
export const customerName = ({ kind, customer_name }: OrderItem) =>
  customer_name || (kind === 'till' ? texts.tillCustomer : '');

/**
 * Returns the delivery of an order for staff: its rider, the events of the delivery, and the goods that are still with
 * the rider.
 */
function viewWay(order: OrderItem): Pick<OrderProgress, 'rider' | 'road' | 'goods_out' | 'slip_version'> {
  const { rider, road = [], goods_out = [] } = order;
  return {
    rider: rider
      ? {
          ...{ id: rider.id, name: rider.name, given_at: rider.given_at, given_by: rider.given_by.name },
          ...{ has_at: rider.has_at ?? null, slip_version: rider.slip_version ?? null },
        }
      : null,
    road: road.map(({ at, by, kind, rider, why = '', there_by = null, goods = [] }) => ({
      ...{ at, kind, why, there_by, goods, by: by.name, rider: rider.name },
    })),
    goods_out,
    slip_version: slipVersion(order),
  };
}

/** Returns, for a list, how an order reaches its customer: its rider and what happened at the door. */
export function viewWayInList(order: OrderItem) {
  const { rider } = order;
  const last = lastWord(order);
  return {
    rider: rider ? { id: rider.id, name: rider.name, has_it: rider.has_at !== undefined } : null,
    ...{ last_step: last?.kind ?? null, last_at: last?.at ?? null },
  };
}

/** Returns an order's past states, and those to which a person in these groups may move it now (G-80). */
export function viewProgress(order: OrderItem, groups: readonly Group[]): OrderProgress {
  const { kind, id, number, order_status, payment_status } = order;
  const moves = movesOf(order, groups);
  const timeline = timelineOf(order);
  const age_restricted = isRestrictedOrder(order);
  return {
    kind,
    id,
    number,
    order_status,
    payment_status,
    timeline,
    moves,
    ...viewWay(order),
    due_by: dueBy(order) ?? null,
    call_from: order.call_from ?? null,
    age_restricted,
    ...viewSums(order),
  };
}

/** Returns the state and the sums of an order, without its goods and without any data about its customer. */
function partView(order: OrderItem): OrderInPart {
  const { kind, id, number, order_status, payment_status, created_at, call_by, there_by, is_pickup } = order;
  return {
    ...{ kind, id, number, order_status, payment_status, created_at, is_pickup },
    ...(call_by && { call_by }),
    ...(there_by && { there_by }),
    total_amount: toShillings(order.total_cents),
    ...viewSums(order),
    timeline: timelineOf(order).map(({ status, at }) => ({ status, at })),
    is_at_door: order.order_status === 'out_for_delivery' && isAtDoor(order),
  };
}

/**
 * Returns an order as the caller may see it: the full order for its customer, the state and sums for the holder of a
 * token with limited access, and only the number and status for other callers (G-79). @throws 404
 */
export async function viewOrder(id: string, proof: Proof): Promise<OrderView> {
  const { order, receipt } = await findOrderAndReceipt(id);
  if (!order) throw notFound('Order');
  const { kind, number, order_status, payment_status } = order;
  const right = rightTo(order, proof);
  if (right === 'pay') return partView(order);
  if (right === 'none') return { kind, id, number, order_status, payment_status };
  // A shop without a tax number (PIN) has never sent a tax receipt for an order.
  const isTaxed = kind === 'till' || (receipt.tax_pin !== undefined && soldAt(order) !== undefined);
  const tax_receipts = isTaxed ? await findAccepted(receiptsOf(order)) : [];
  const on_road = await viewOnRoad(order);
  return {
    ...{ ...fullView(order), ...receipt },
    ...(on_road && { on_road }),
    ...(kind !== 'till' && isUnderWay(order) && { share_token: homeToken(order) }),
    ...(tax_receipts.length > 0 && { tax_receipts }),
  };
}

/**
 * Returns the first name of the rider who brings an order now, and the rider's phone if the settings let customers call
 * it. Returns undefined unless the order is out for delivery.
 */
async function viewOnRoad(order: OrderItem): Promise<OrderFull['on_road']> {
  const { order_status, rider } = order;
  if (order_status !== 'out_for_delivery' || !rider) return undefined;
  const phone = (await callsRider()) ? (await findRiderItem(rider.id))?.phone : undefined;
  const is_at_door = isAtDoor(order);
  return { rider: firstNameOf(rider.name), ...(phone && { phone }), ...(is_at_door && { is_at_door }) };
}

/** Returns the numbers of the receipts of an order and of its returns. */
export const receiptsOf = ({ number, goods_back = [] }: Pick<OrderItem, 'number' | 'goods_back'>) => [
  ...new Set([number, ...goods_back.map(({ receipt }) => receipt)]),
];

import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { piecesOf } from '#shared/orders/changed-goods.ts';
import { isGivenUp } from '#shared/orders/order-state.ts';
import { noneOfThese, nothingToReplace } from '#shared/orders/return-texts.ts';
import { moneyFull, promptLiveOn } from '#shared/texts.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { findOrders } from '../../data/orders/owned.ts';
import { type Replaced, replaceOrder } from '../../data/orders/replace-order.ts';
import { findOrderPayments } from '../../data/payments/payment.ts';
import { conflict, notFound } from '../../errors.ts';
import type { AgreedPrices } from '../cart/quote.ts';
import { checkPhoneKept, checkSameCustomer } from '../payments/move-money.ts';
import { partsToMove } from '../payments/parts-to-move.ts';
import { MOST_ENTRIES } from '../payments/take-money.ts';

/*
 * Decision: what replaces goods is an order of its own. Pieces of a product that came back cost in it what was paid for
 * them, and its delivery is free. The money of the first order that is too much moves to it. So the customer pays
 * nothing, or the difference, and both orders show where the money is. What we gave up: money that a person has given
 * back before is due again.
 */

/**
 * Returns what came back of an order and has not been replaced, by product: the pieces, and what was paid for each, in
 * cents. `givenUp`: the replacements that were cancelled, refused or returned, which replace nothing.
 */
function toReplace(
  { lines, goods_back = [], replacements = [] }: OrderItem,
  givenUp: ReadonlySet<string>,
): AgreedPrices {
  const back = new Map<number, { pieces: number; cents: number }>();
  for (const { line, quantity, net_cents } of goods_back.flatMap((each) => each.lines)) {
    const id = lines[line]?.product_id ?? 0;
    const { pieces = 0, cents = 0 } = back.get(id) ?? {};
    if (id > 0) back.set(id, { pieces: pieces + quantity, cents: cents + net_cents });
  }
  const open = replacements.filter(({ id }) => !givenUp.has(id));
  const replaced = piecesOf(open.flatMap(({ goods }) => goods));
  return new Map(
    [...back].flatMap(([id, { pieces, cents }]) => {
      const left = pieces - (replaced.get(id) ?? 0);
      return left > 0 ? [[id, { pieces: left, unitCents: Math.floor(cents / pieces) }] as const] : [];
    }),
  );
}

/** Returns the ids of the replacements of an order that were cancelled, refused or returned. */
async function readGivenUp({ replacements = [] }: OrderItem): Promise<ReadonlySet<string>> {
  const orders = await findOrders(replacements.map(({ id }) => id));
  return new Set(orders.filter(({ order_status }) => isGivenUp(order_status)).map(({ id }) => id));
}

/** Returns the orders that replace goods of an order, and the pieces that a member of these groups can still replace. */
export async function viewReplacements(order: OrderItem, groups: readonly Group[]) {
  const mayReplace = order.kind !== 'till' && mayDo(groups, 'orders.make') && order.goods_back !== undefined;
  const left = mayReplace ? toReplace(order, await readGivenUp(order)) : undefined;
  return {
    replacements: (order.replacements ?? []).map(({ id, number, at, by }) => ({
      id,
      number,
      at,
      by: by.name,
    })),
    to_replace: [...(left ?? [])].map(([id, { pieces }]) => ({ id, quantity: pieces })),
  };
}

/** An order whose goods are replaced, and the prices of those that can be. */
export type ToReplace = { order: OrderItem; agreed: AgreedPrices };

/** Returns the order whose goods are replaced. @throws 404 · 409 `payment-live` while a payment request of it is live */
export async function findReplaced(id: string): Promise<ToReplace> {
  const found = await findOrderPayments(id);
  if (!found) throw notFound('Order');
  const { order, head } = found;
  if (head.live !== undefined) throw conflict('payment-live', promptLiveOn(order.number));
  const isTill = order.kind === 'till';
  return { order, agreed: isTill ? new Map() : toReplace(order, await readGivenUp(order)) };
}

/** @throws 409 `nothing-to-replace` */
export function requireGoods({ order, agreed }: ToReplace): void {
  if (agreed.size === 0) throw conflict('nothing-to-replace', nothingToReplace(order.number));
}

/** Returns the part of an order's money that its goods no longer cost, with money that is only claimed. */
export function tooMuch(order: OrderItem): number {
  const { paidCents } = moneyOf(order);
  const owed = order.order_status === 'returned' ? 0 : order.total_cents - (order.returned_cents ?? 0);
  return Math.max(0, paidCents - Math.max(0, owed));
}

/**
 * Returns a new order as the replacement of goods of another one, with the money that moves to it.
 *
 * @throws 409 `another-customer`, `phone-was-changed`, `payments-full`, `nothing-to-replace` for an order with none of the
 * goods that came back
 */
export function asReplacement(
  order: OrderItem,
  { order: replaced, agreed }: ToReplace,
  { by, groups }: { by: { id: string; name: string }; groups: readonly Group[] },
): Replaced {
  checkSameCustomer(replaced, order);
  const cents = Math.min(order.total_cents, tooMuch(replaced));
  if (cents > 0) checkPhoneKept([replaced], groups);
  if (replaced.money.length >= MOST_ENTRIES) throw conflict('payments-full', moneyFull);
  const sent = piecesOf(order.lines);
  const goods = [...agreed]
    .map(([product_id, { pieces }]) => ({
      product_id,
      quantity: Math.min(sent.get(product_id) ?? 0, pieces),
    }))
    .filter(({ quantity }) => quantity > 0);
  // Without such goods, it would be a usual order without a fee.
  if (goods.length === 0) throw conflict('nothing-to-replace', noneOfThese(replaced.number));
  return replaceOrder({ order, replaced, parts: partsToMove(replaced.money, cents), goods, by });
}

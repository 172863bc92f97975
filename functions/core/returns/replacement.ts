import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { toShillings } from '#shared/money.ts';
import { piecesOf } from '#shared/orders/changed-goods.ts';
import { isGivenUp } from '#shared/orders/order-state.ts';
import { noneOfThese, nothingToReplace } from '#shared/orders/return-texts.ts';
import { moneyFull, promptLiveOn } from '#shared/texts.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { findOrders } from '../../data/orders/owned.ts';
import { type Replaced, replaceOrder } from '../../data/orders/replace-order.ts';
import { findOrderPayments } from '../../data/payments/payment.ts';
import { usedCode } from '../../data/promotions/return-use.ts';
import { conflict, notFound } from '../../errors.ts';
import type { AgreedPrices } from '../cart/quote.ts';
import { checkPhoneKept, checkSameCustomer } from '../payments/move-money.ts';
import { partsToMove } from '../payments/parts-to-move.ts';
import { MOST_ENTRIES } from '../payments/take-money.ts';

/**
 * Decision: returned goods are replaced by a new order. In it, pieces of a returned product cost what was paid for
 * them, and the delivery is free, because the first order has paid for it. If all goods of the first order were
 * returned, its fee and the use of its promo code were given back, so its first replacement has both again. Surplus
 * money of the first order is moved to the new one. The customer therefore pays nothing, or only a difference, and both
 * orders show where the money is. What we gave up: if a person has already refunded the money of the first order, the
 * customer must pay it again for the new one.
 */

type Parts = { pieces: number; unitCents: number }[];

/** Adds pieces of a returned line, at the price that was paid for each in whole cents. */
function withLine(parts: Parts, pieces: number, cents: number): Parts {
  const unitCents = Math.floor(cents / pieces);
  const last = parts.at(-1);
  if (last?.unitCents !== unitCents) return [...parts, { pieces, unitCents }];
  return [...parts.slice(0, -1), { pieces: last.pieces + pieces, unitCents }];
}

/** Returns groups of pieces without their first pieces. */
function without(parts: Parts, pieces: number): Parts {
  let gone = pieces;
  return parts.flatMap((part) => {
    const left = Math.max(0, part.pieces - gone);
    gone -= part.pieces - left;
    return left > 0 ? [{ ...part, pieces: left }] : [];
  });
}

/**
 * Returns the returned pieces of an order that have not been replaced, by product: the pieces at each price that was
 * paid for them, in cents. Pieces that were returned first are replaced first. `live` are the replacements that were
 * not cancelled, refused or returned. Other replacements are ignored.
 */
function toReplace({ lines, goods_back = [], replacements = [] }: OrderItem, live: Live): AgreedPrices {
  const back = new Map<number, Parts>();
  for (const { line, quantity, net_cents } of goods_back.flatMap((each) => each.lines)) {
    const id = lines[line]?.product_id ?? 0;
    if (id > 0) back.set(id, withLine(back.get(id) ?? [], quantity, net_cents));
  }
  const open = replacements.filter(({ id }) => live.has(id));
  const replaced = piecesOf(open.flatMap(({ goods }) => goods));
  return new Map(
    [...back].flatMap(([id, parts]) => {
      const left = without(parts, replaced.get(id) ?? 0);
      return left.length > 0 ? [[id, left] as const] : [];
    }),
  );
}

/** The replacements of an order that were not cancelled, refused or returned, by their ids. */
type Live = ReadonlyMap<string, OrderItem>;

async function readLive({ replacements = [] }: OrderItem): Promise<Live> {
  const orders = await findOrders(replacements.map(({ id }) => id));
  const live = orders.filter(({ order_status }) => !isGivenUp(order_status));
  return new Map(live.map((order) => [order.id, order]));
}

const piecesIn = (parts: readonly Parts[number][]) => parts.reduce((sum, { pieces }) => sum + pieces, 0);

/** Returns the orders that replace goods of an order, and the pieces that a member of these groups can still replace. */
export async function viewReplacements(order: OrderItem, groups: readonly Group[]) {
  const mayReplace = order.kind !== 'till' && mayDo(groups, 'orders.make') && order.goods_back !== undefined;
  const left = mayReplace ? toReplace(order, await readLive(order)) : undefined;
  return {
    replacements: (order.replacements ?? []).map(({ id, number, at, by }) => ({
      id,
      number,
      at,
      by: by.name,
    })),
    to_replace: [...(left ?? [])].map(([id, parts]) => ({ id, quantity: piecesIn(parts) })),
  };
}

/**
 * An order with returned goods that can be replaced, and their prices. If all its goods were returned, its fee and the
 * use of its promo code were given back. Its first replacement then has both again: `fee` in shillings, and `code`.
 */
export type ToReplace = {
  order: OrderItem;
  agreed: AgreedPrices;
  fee: number;
  code: OrderItem['code_again'];
};

/**
 * Returns the delivery fee and the promo code for the replacement of a completely returned order, unless another live
 * replacement has them.
 */
function againOf(order: OrderItem, live: Live): Pick<ToReplace, 'fee' | 'code'> {
  if (order.order_status !== 'returned') return { fee: 0, code: undefined };
  const others = [...live.values()];
  const hasFee = others.some(({ fee_cents }) => fee_cents > 0);
  const hasCode = others.some(({ code_again }) => code_again !== undefined);
  const code = usedCode(order);
  const phone = order.promotion_phone ?? order.code_again?.phone;
  return {
    fee: hasFee ? 0 : toShillings(order.fee_cents),
    code: code === undefined || hasCode ? undefined : { code, ...(phone && { phone }) },
  };
}

/**
 * Returns the order whose goods are replaced. @throws 404 · 409 `payment-live` while a payment request of that order is
 * open
 */
export async function findReplaced(id: string): Promise<ToReplace> {
  const found = await findOrderPayments(id);
  if (!found) throw notFound('Order');
  const { order, head } = found;
  if (head.live !== undefined) throw conflict('payment-live', promptLiveOn(order.number));
  if (order.kind === 'till') return { order, agreed: new Map(), fee: 0, code: undefined };
  const live = await readLive(order);
  return { order, agreed: toReplace(order, live), ...againOf(order, live) };
}

/** Makes sure that the order has returned goods that can be replaced. @throws 409 `nothing-to-replace` */
export function requireGoods({ order, agreed }: ToReplace): void {
  if (agreed.size === 0) throw conflict('nothing-to-replace', nothingToReplace(order.number));
}

/**
 * Returns the surplus of an order: how much its money exceeds the cost of its remaining goods, including money that is
 * not yet confirmed.
 */
export function tooMuch(order: OrderItem): number {
  const { paidCents } = moneyOf(order);
  const owed = order.order_status === 'returned' ? 0 : order.total_cents - (order.returned_cents ?? 0);
  return Math.max(0, paidCents - Math.max(0, owed));
}

/**
 * Returns a new order as the replacement of returned goods, with the money that moves to it.
 *
 * @throws 409 `another-customer`, `phone-was-changed`, `payments-full`, `nothing-to-replace` for an order with none of
 * the returned goods
 */
export function asReplacement(
  order: OrderItem,
  { order: replaced, agreed, code }: ToReplace,
  { by, groups }: { by: { id: string; name: string }; groups: readonly Group[] },
): Replaced {
  checkSameCustomer(replaced, order);
  const cents = Math.min(order.total_cents, tooMuch(replaced));
  if (cents > 0) checkPhoneKept([replaced], groups);
  if (replaced.money.length >= MOST_ENTRIES) throw conflict('payments-full', moneyFull);
  const sent = piecesOf(order.lines);
  const goods = [...agreed]
    .map(([product_id, parts]) => ({
      product_id,
      quantity: Math.min(sent.get(product_id) ?? 0, piecesIn(parts)),
    }))
    .filter(({ quantity }) => quantity > 0);
  // Without any returned goods, it would be a normal order without a delivery fee.
  if (goods.length === 0) throw conflict('nothing-to-replace', noneOfThese(replaced.number));
  const parts = partsToMove(replaced.money, cents);
  return replaceOrder({ order, replaced, parts, goods, by, code });
}

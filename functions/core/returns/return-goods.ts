import type { ReturnRequest } from '#shared/orders/order-return.ts';
import * as texts from '#shared/orders/return-texts.ts';
import type { OrderMoneyView } from '#shared/payments/money-request.ts';
import { notAtTill } from '#shared/tax/tax-texts.ts';
import { tillOrderMoves } from '#shared/texts.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import { findOrder, type GoodsBack, type OrderItem } from '../../data/orders/order.ts';
import { saveReturn } from '../../data/orders/save-return.ts';
import { soldAt } from '../../data/orders/sold-order.ts';
import { sendsTaxReceipts } from '../../data/settings/some-settings.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { viewOrderMoney } from '../payments/take-money.ts';
import { creditNoteOf } from '../tax/new-receipts.ts';
import { timeAfter } from '../time-after.ts';
import { backBefore, goodsLeft, type NoReturn, paidLines, whyNoReturn } from './goods-left.ts';

/**
 * Decision: a return lowers the total of an order by what was paid for the returned pieces. The delivery fee and the
 * discount rules do not change. The surplus waits to be refunded like any other surplus. When the last piece is
 * returned, the order's state becomes `returned`, and all of its money is refunded, including the fee.
 */

const messages: Record<NoReturn, string> = {
  'till-sale': tillOrderMoves,
  'not-delivered': texts.returnNotDelivered,
  'returns-full': texts.returnsFull,
};

/** Makes sure that goods of the order can be returned. @throws 409 `till-sale`, `not-delivered`, `returns-full` */
function requireDelivered(order: OrderItem): void {
  const why = whyNoReturn(order);
  if (why) throw conflict(why, messages[why]);
}

type Wanted = ReturnRequest['lines'];

/** Returns how many pieces of each order line a return takes. */
function wantedOf({ lines }: OrderItem, wanted: Wanted): number[] {
  const pieces = lines.map(() => 0);
  for (const { line, quantity } of wanted) pieces[line] = (pieces[line] ?? 0) + quantity;
  return pieces;
}

/**
 * Makes sure that the pieces can be returned. @throws 422 for pieces that were not sold, or that were returned before
 */
function requireLeft(order: OrderItem, wanted: Wanted): void {
  const left = goodsLeft(order);
  const lines = wantedOf(order, wanted).flatMap((pieces, line) => {
    const most = left[line] ?? 0;
    return pieces > most ? [texts.returnTooMany(order.lines[line]?.name, most)] : [];
  });
  if (lines.length > 0) throw invalid({ lines });
}

const isSame = ({ lines, reason }: GoodsBack, asked: ReturnRequest) =>
  reason === asked.why &&
  lines.length === asked.lines.length &&
  lines.every(({ line, quantity, is_sellable }, n) => {
    const wanted = asked.lines[n];
    return line === wanted?.line && quantity === wanted.quantity && is_sellable === wanted.is_sellable;
  });

/** Returns the record of a return of these goods. */
function backOf(order: OrderItem, asked: ReturnRequest, by: Person, now: Date): GoodsBack {
  const { goods_back = [] } = order;
  const { lines, total_cents, vat_cents } = priceGoodsBack(paidLines(order), backBefore(order), asked.lines);
  return {
    ...{ id: asked.id, receipt: `${order.number}-R${goods_back.length + 1}`, reason: asked.why },
    ...{ total_cents, vat_cents, tenders: [] },
    ...{ at: timeAfter(goods_back, now), by: { id: by.id, name: by.name } },
    lines: lines.map(({ line, quantity, net_cents, vat_cents: vat, is_sellable }) => ({
      ...{ line, quantity, net_cents, vat_cents: vat, is_sellable },
    })),
  };
}

/**
 * Returns the writes of the credit note for the tax authority (KRA). There are none while the shop sends no tax
 * receipts.
 */
async function taxOf(order: OrderItem, back: GoodsBack, { isWhole, now }: { isWhole: boolean; now: Date }) {
  if (!(await sendsTaxReceipts())) return [];
  const at = soldAt(order) ?? order.created_at;
  return creditNoteOf({ till: notAtTill, now }, order, { back, isWhole, soldAt: at });
}

/**
 * Takes back goods of a delivered order, by line and pieces. Pieces that can be sold again return to stock. The others
 * are written off. A repeated request changes nothing.
 *
 * @throws 404 · 409 `till-sale`, `not-delivered`, `returns-full`, `recorded-before` for other goods with the same id · 422
 * for more pieces than are left · 503
 */
export async function returnGoods(
  id: string,
  asked: ReturnRequest,
  by: Person,
  now: Date,
): Promise<OrderMoneyView> {
  return retry(async () => {
    const order = await findOrder(id);
    if (!order) throw notFound('Order');
    const earlier = order.goods_back?.find((back) => back.id === asked.id);
    if (earlier && !isSame(earlier, asked)) throw conflict('recorded-before', texts.otherReturnSaved);
    if (earlier) return viewOrderMoney(order);
    requireDelivered(order);
    requireLeft(order, asked.lines);
    const wanted = wantedOf(order, asked.lines);
    const isWhole = goodsLeft(order).every((left, line) => left === wanted[line]);
    const back = backOf(order, asked, by, now);
    const after = await saveReturn(order, back, isWhole, await taxOf(order, back, { isWhole, now }));
    return after ? viewOrderMoney(after) : tryAgain;
  });
}

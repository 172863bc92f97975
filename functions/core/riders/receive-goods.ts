import { mayDo } from '#shared/abilities/abilities.ts';
import { piecesOf as piecesOfLines } from '#shared/orders/changed-goods.ts';
import { costOfNewest } from '#shared/orders/line-cost.ts';
import type { OrderProgress } from '#shared/orders/order.ts';
import type { GoodsBack, PiecesBack } from '#shared/riders/given-order.ts';
import * as texts from '#shared/riders/rider-texts.ts';
import { whyRequired } from '#shared/texts.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { saveRoad } from '../../data/orders/order-move.ts';
import type { GoodsOut, RoadNote } from '../../data/orders/order-rider.ts';
import { moveBack } from '../../data/stock/stock.ts';
import { conflict, forbidden, invalid, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { viewProgress } from '../orders/order-view.ts';
import { MOST_WITH_GOODS, requireRoom, stepOf, timeOfStep } from './plan-give.ts';

const piecesOf = ({ sold_again, written_off, missing }: PiecesBack) => sold_again + written_off + missing;

/**
 * Makes sure that the pieces can be received. @throws 422 for no pieces, for more pieces than the rider has, and for a
 * loss without a reason · 403 `loss-not-yours`
 */
function check(out: GoodsOut, { lines, why }: GoodsBack, { groups }: Person): void {
  if (lines.every((line) => piecesOf(line) === 0)) throw invalid({ lines: [texts.nothingBack] });
  const ids = new Set(lines.map(({ product_id }) => product_id));
  if (ids.size < lines.length) throw invalid({ lines: [texts.nothingBack] });
  for (const line of lines) {
    const { name = '', pieces = 0 } = out.find(({ product_id }) => product_id === line.product_id) ?? {};
    if (piecesOf(line) > pieces) throw invalid({ lines: [texts.tooManyBack(name)] });
  }
  if (lines.every(({ written_off, missing }) => written_off + missing === 0)) return;
  if (!mayDo(groups, 'stock.write-off')) throw forbidden('loss-not-yours', texts.lossNotYours);
  if (why === '') throw invalid({ why: [whyRequired] });
}

/** Returns the goods that are still with the rider; null if there are none. */
function goodsLeft(out: GoodsOut, lines: readonly PiecesBack[]): GoodsOut | null {
  const back = new Map(lines.map((line) => [line.product_id, piecesOf(line)]));
  const left = out.map((line) => ({ ...line, pieces: line.pieces - (back.get(line.product_id) ?? 0) }));
  const some = left.filter(({ pieces }) => pieces > 0);
  return some.length > 0 ? some : null;
}

/** Returns the cost of the pieces that go back on sale. The pieces that were added last come back first. */
function costOf({ lines, goods_out = [] }: OrderItem, { product_id, sold_again }: PiecesBack) {
  const pieces = goods_out.find((out) => out.product_id === product_id)?.pieces ?? 0;
  const before = (piecesOfLines(lines).get(product_id) ?? 0) - pieces;
  return costOfNewest(lines, product_id, sold_again, before);
}

/**
 * Returns the reason that the stock ledger names for pieces of an order that was refused or cancelled during its
 * delivery.
 */
const reasonOf = ({ order_status }: OrderItem) => (order_status === 'refused' ? 'refuse' : 'cancel');

/** Returns true if an event records the receipt of the same pieces. */
function isSame({ goods = [], why = '' }: RoadNote, asked: GoodsBack): boolean {
  const lines = asked.lines.filter((line) => piecesOf(line) > 0);
  const isIn = (line: PiecesBack) =>
    goods.some((each) =>
      Object.entries(line).every(([name, value]) => each[name as keyof PiecesBack] === value),
    );
  return why === asked.why && lines.length === goods.length && lines.every(isIn);
}

/**
 * Records that the office received the goods of an order that was refused or cancelled on its way. Pieces that can be
 * sold again go back to stock. Written-off and missing pieces do not, and need a reason; both people are named. All
 * other pieces stay with the rider. A repeated request changes nothing.
 *
 * @throws 404 · 409 `no-goods-out`, `steps-full`, `recorded-before` for other pieces with the same id · 403
 *   `own-goods`, `loss-not-yours` · 422 · 503
 */
export async function receiveGoods(
  id: string,
  asked: GoodsBack,
  { by, now }: { by: Person; now: Date },
): Promise<OrderProgress> {
  return retry(async () => {
    const order = await findOrder(id);
    if (!order) throw notFound('Order');
    const earlier = order.road?.find((step) => step.id === asked.id);
    if (earlier && !isSame(earlier, asked)) throw conflict('recorded-before', texts.otherGoodsReceived);
    if (earlier) return viewProgress(order, by.groups);
    const { rider, goods_out } = order;
    if (!rider || !goods_out) throw conflict('no-goods-out', texts.noGoodsOut);
    if (rider.id === by.id) throw forbidden('own-goods', texts.ownGoods);
    requireRoom(order, MOST_WITH_GOODS);
    check(goods_out, asked, by);
    const at = timeOfStep(order, now);
    const lines = asked.lines.filter((line) => piecesOf(line) > 0);
    const goods = lines.map((line) => ({
      ...line,
      name: goods_out.find(({ product_id }) => product_id === line.product_id)?.name ?? '',
    }));
    const note = { ...stepOf('received', { at, by, rider, why: asked.why }), id: asked.id, goods };
    const left = goodsLeft(goods_out, lines);
    const stock = lines.flatMap((line) =>
      moveBack({ ...line, cost_cents: costOf(order, line) }, { reason: reasonOf(order), source: id, at }),
    );
    const road = { note, goods_out: left };
    const after = await saveRoad(order, { at, road }, stock);
    return after ? viewProgress(after, by.groups) : tryAgain;
  });
}

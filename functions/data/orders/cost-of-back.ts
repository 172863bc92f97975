import { costOfPart } from '#shared/orders/line-cost.ts';
import type { GoodsBack, OrderItem } from './order.ts';

type Came = Pick<GoodsBack['lines'][number], 'line' | 'quantity' | 'is_sellable'>;

/**
 * Returns the cost, at the time of sale, of pieces of a product that come back to stock. The cost of each piece is that
 * of its own order line. Returns undefined if the cost is not known.
 *
 * @param came the lines of the return
 * @param most how many pieces go back into stock
 */
export function costOfBack(
  { lines, goods_back = [] }: Pick<OrderItem, 'lines' | 'goods_back'>,
  came: readonly Came[],
  { product_id, most }: { product_id: number; most: number },
): number | undefined {
  const gone = new Map<number, number>();
  const leave = ({ line, quantity }: Pick<Came, 'line' | 'quantity'>) =>
    gone.set(line, (gone.get(line) ?? 0) + quantity);
  for (const earlier of goods_back.flatMap((back) => back.lines)) leave(earlier);
  let [left, cost] = [most, undefined as number | undefined];
  for (const each of came) {
    const line = lines[each.line];
    if (line?.product_id === product_id && each.is_sellable) {
      const pieces = Math.min(each.quantity, left);
      const part = costOfPart(line, pieces, gone.get(each.line) ?? 0);
      if (part !== undefined) cost = (cost ?? 0) + part;
      left -= pieces;
    }
    leave(each);
  }
  return cost;
}

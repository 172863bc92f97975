import type { CallError } from '../../../../api/call-error.ts';
import type { ListedOrder } from '../order-columns.tsx';

/** The moves that several orders can make together, because they ask nothing. */
export const bulkMoves = {
  pack: { from: 'confirmed', to: 'packed' },
} as const;
export type BulkMove = keyof typeof bulkMoves;

/** What became of an order. Without a reason it was moved. */
export type MoveResult<Order = ListedOrder> = { order: Order; why?: string };

/** True for an order that this person may move so without another question. */
export function mayMove(kind: BulkMove, { order_status, moves }: ListedOrder): boolean {
  const { from, to } = bulkMoves[kind];
  return order_status === from && moves.includes(to);
}

/**
 * Moves orders one after the other, each by its own call, and goes on after a refusal. A session that has ended or a
 * lost connection ends it: the orders that follow would be refused too. Returns what became of each.
 */
export async function moveEach<Order>(
  orders: readonly Order[],
  move: (order: Order) => Promise<unknown>,
  onMoved: (count: number) => void,
): Promise<MoveResult<Order>[]> {
  const results: MoveResult<Order>[] = [];
  for (const [n, order] of orders.entries()) {
    try {
      await move(order);
      results.push({ order });
    } catch (reason) {
      const { message, status } = reason as CallError;
      const isOver = status === 401 || status === 0;
      const refused = isOver ? orders.slice(n) : [order];
      results.push(...refused.map((each) => ({ order: each, why: message })));
      if (isOver) break;
    }
    onMoved(n + 1);
  }
  return results;
}

/** Returns the results after some orders were tried again. Each order keeps its place. */
export const withRetried = (results: readonly MoveResult[], again: readonly MoveResult[]): MoveResult[] =>
  results.map((result) => again.find(({ order }) => order.id === result.order.id) ?? result);

/** The orders that were not moved. */
export const notMoved = (results: readonly MoveResult[]): ListedOrder[] =>
  results.flatMap(({ order, why }) => (why === undefined ? [] : [order]));

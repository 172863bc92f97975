import type { CallError } from '../../../../api/call-error.ts';
import type { ListedOrder } from '../order-columns.tsx';

/** The changes of state that can be made for several orders together, because they need no further input. */
export const bulkMoves = {
  pack: { from: 'confirmed', to: 'packed' },
} as const;
export type BulkMove = keyof typeof bulkMoves;

/** The result for an order. Without a reason, its state was changed. */
export type MoveResult<Order = ListedOrder> = { order: Order; why?: string };

/** Returns true if this person may change the order's state in this way without another question. */
export function mayMove(kind: BulkMove, { order_status, moves }: ListedOrder): boolean {
  const { from, to } = bulkMoves[kind];
  return order_status === from && moves.includes(to);
}

/**
 * Changes the state of orders one after the other, each by its own API call, and continues after a refusal. Stops if
 * the session has ended or the connection is lost, because the following orders would be refused too. Returns the
 * result of each.
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

/** Returns the results after some orders were tried again. Each order keeps its place in the list. */
export const withRetried = (results: readonly MoveResult[], again: readonly MoveResult[]): MoveResult[] =>
  results.map((result) => again.find(({ order }) => order.id === result.order.id) ?? result);

/** Returns the orders whose state was not changed. */
export const notMoved = (results: readonly MoveResult[]): ListedOrder[] =>
  results.flatMap(({ order, why }) => (why === undefined ? [] : [order]));

import type { CallError } from '../../../../api/call-error.ts';
import type { ListedOrder } from '../order-columns.tsx';

/** An order that was not moved, and why. */
export type NotMoved = { number: string; why: string };

/** True for an order that this person may mark as packed without another question. */
export const isToPack = ({ order_status, moves }: ListedOrder) =>
  order_status === 'confirmed' && moves.includes('packed');

/**
 * Moves orders one after the other, each by its own call, and goes on after a refusal. A session that has ended or a
 * lost connection ends it: the orders that follow would be refused too.
 */
export async function moveEach(
  orders: readonly ListedOrder[],
  move: (order: ListedOrder) => Promise<unknown>,
  onMoved: (count: number) => void,
): Promise<{ moved: number; left: NotMoved[] }> {
  let moved = 0;
  const left: NotMoved[] = [];
  for (const [n, order] of orders.entries()) {
    try {
      await move(order);
      moved++;
    } catch (reason) {
      const { message, status } = reason as CallError;
      const isOver = status === 401 || status === 0;
      const refused = isOver ? orders.slice(n) : [order];
      left.push(...refused.map(({ number }) => ({ number, why: message })));
      if (isOver) break;
    }
    onMoved(n + 1);
  }
  return { moved, left };
}

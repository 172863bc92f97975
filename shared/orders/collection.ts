import type { OrderStatus } from './order-state.ts';

/** The fields of an order that show whether it waits to be collected. */
type Collected = {
  order_status: OrderStatus;
  is_pickup: boolean;
  there_by?: string | undefined;
  moves?: readonly { at: string; from: OrderStatus; to: OrderStatus; why: string }[];
};

/**
 * Returns the time from which the days for collecting an order count: when the order was ready, or the later time that
 * was agreed with the customer.
 */
export const collectFrom = (ready: string, thereBy: string | undefined): string =>
  thereBy !== undefined && thereBy > ready ? thereBy : ready;

/** Returns the time since when an order is ready to be collected; undefined if it is not. */
export function readySince({ order_status, is_pickup, moves = [] }: Collected): string | undefined {
  return is_pickup && order_status === 'packed' ? moves.at(-1)?.at : undefined;
}

/**
 * Returns true for an order that was cancelled because nobody collected it. `why` is the reason that such a
 * cancellation stores.
 */
export function wasNotCollected({ order_status, moves = [] }: Collected, why: string): boolean {
  const last = moves.at(-1);
  return order_status === 'cancelled' && last?.from === 'packed' && last.why === why;
}

import * as z from 'zod';

/** The states of an order (G-80). */
export const OrderStatus = z.enum([
  'pending',
  'confirmed',
  'packed',
  'out_for_delivery',
  'delivered',
  'unreachable',
  'cancelled',
  'refused',
  'returned',
]);
export type OrderStatus = z.output<typeof OrderStatus>;

/** The order states in which the goods return to stock, each with the reason that the stock ledger records. */
const givesBack = { cancelled: 'cancel', refused: 'refuse', returned: 'return' } as const;

/** Returns true for a cancelled, refused or returned order. Its goods are in stock again, or a rider still has them. */
export const isGivenUp = (state: OrderStatus) => state in givesBack;

/**
 * Returns the reason for the stock ledger when a change to this state returns the goods to stock; undefined for any
 * other state.
 */
export const backReasonOf = (to: OrderStatus): 'cancel' | 'refuse' | 'return' | undefined =>
  (givesBack as Partial<Record<OrderStatus, 'cancel' | 'refuse' | 'return'>>)[to];

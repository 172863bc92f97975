import * as z from 'zod';

/** Where an order may stand with the shop (G-80). */
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

/** What the ledger calls the move that brings an order's goods back into the stock. */
const givesBack = { cancelled: 'cancel', refused: 'refuse', returned: 'return' } as const;

/** True for an order that its shopper does not have and will not get: its goods are in the shop again. */
export const isGivenUp = (state: OrderStatus) => state in givesBack;

/** The reason in the ledger where a move to this state gives the stock back; undefined where it moves none. */
export const backReasonOf = (to: OrderStatus): 'cancel' | 'refuse' | 'return' | undefined =>
  (givesBack as Partial<Record<OrderStatus, 'cancel' | 'refuse' | 'return'>>)[to];

/** How money was received: by M-Pesa, in cash or from the customer's credit. */
export type ReceivedKind = 'mpesa' | 'cash' | 'credit';

/**
 * How money moved.
 * - `mpesa`, `cash`, `credit`: it was received by M-Pesa, in cash, or from the customer's credit.
 * - `refund`: it was sent back to the customer.
 * - `moved_in`, `moved_out`: it moved from or to another order of the customer.
 * - `reversed`: M-Pesa's statement says that an M-Pesa payment was reversed or never came.
 */
export const moneyKinds = ['mpesa', 'cash', 'credit', 'refund', 'moved_in', 'moved_out', 'reversed'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/** How money was received: by M-Pesa, in cash or from the customer's credit. */
export type ReceivedKind = 'mpesa' | 'cash' | 'credit';

/**
 * The kinds of entries in an order's money.
 * - `mpesa`, `cash`, `credit`: the customer paid by M-Pesa, in cash, or from their credit.
 * - `refund`: money was refunded to the customer.
 * - `moved_in`, `moved_out`: money was moved from or to another order of the customer.
 * - `reversed`: M-Pesa's statement says that an M-Pesa payment was reversed or never arrived.
 */
export const moneyKinds = ['mpesa', 'cash', 'credit', 'refund', 'moved_in', 'moved_out', 'reversed'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

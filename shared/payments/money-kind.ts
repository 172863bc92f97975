/** How money was received: by M-Pesa, in cash or from the customer's credit. */
export type ReceivedKind = 'mpesa' | 'cash' | 'credit';

/**
 * How money moved. It was received by M-Pesa, in cash or from the customer's credit; it was sent back to the customer;
 * it moved from or to another order of the customer; or M-Pesa's statement says that an M-Pesa payment was taken back or
 * never came (`reversed`).
 */
export const moneyKinds = ['mpesa', 'cash', 'credit', 'refund', 'moved_in', 'moved_out', 'reversed'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

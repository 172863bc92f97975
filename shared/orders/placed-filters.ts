/** How an order reaches its customer: a rider brings it, they collect it, or they bought it at a till. */
export const orderWays = ['delivery', 'pickup', 'till'] as const;
export type OrderWay = (typeof orderWays)[number];

/**
 * The states of payment by which orders can be filtered. `claimed`: a part of the payments is not yet confirmed.
 * `failed`: the last M-Pesa payment failed. `back`: the shop must refund money.
 */
export const paymentWords = ['unpaid', 'partly', 'paid', 'claimed', 'failed', 'back'] as const;
export type PaymentWord = (typeof paymentWords)[number];

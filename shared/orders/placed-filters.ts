/** How an order reaches its customer: a rider brings it, they collect it, or they bought it at a till. */
export const orderWays = ['delivery', 'pickup', 'till'] as const;
export type OrderWay = (typeof orderWays)[number];

/**
 * What can be said of an order's money. `claimed`: a part was only claimed. `failed`: the last M-Pesa payment did not
 * pay it. `back`: the shop has money to give back.
 */
export const paymentWords = ['unpaid', 'partly', 'paid', 'claimed', 'failed', 'back'] as const;
export type PaymentWord = (typeof paymentWords)[number];

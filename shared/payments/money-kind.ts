/** How money moved: paid by M-Pesa, in cash or from the customer's credit, or sent back to the customer. */
export const moneyKinds = ['mpesa', 'cash', 'credit', 'refund'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

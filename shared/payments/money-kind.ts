/** How money moved: in by M-Pesa, in cash or out of the customer's credit, or back to the customer. */
export const moneyKinds = ['mpesa', 'cash', 'credit', 'refund'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

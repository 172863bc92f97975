import type { AdminOrder } from './admin-order.ts';

export type Other = NonNullable<AdminOrder['customer']>['others'][number];

/** Returns the customer's other orders that the money of an order can pay. A sale of a till takes and gives none. */
export const ordersToPay = ({ kind, pay, customer }: AdminOrder): Other[] =>
  kind === 'till' || pay === 0
    ? []
    : (customer?.others ?? []).filter((other) => other.kind !== 'till' && other.due > 0);

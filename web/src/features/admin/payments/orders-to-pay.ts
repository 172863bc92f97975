import type { AdminOrder } from './admin-order.ts';

export type Other = NonNullable<AdminOrder['customer']>['others'][number];

/**
 * Returns the customer's other orders to which this order's money can be moved. Money never moves to or from a till
 * sale.
 */
export const ordersToPay = ({ kind, pay, customer }: AdminOrder): Other[] =>
  kind === 'till' || pay === 0
    ? []
    : (customer?.others ?? []).filter((other) => other.kind !== 'till' && other.due > 0);

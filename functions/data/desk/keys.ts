import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | staff member who has reserved a customer | GetItem LEASE#{customer} / LEASE | 1 |
 * | number of changes of the orders to call | GetItem DESK / VERSION | 1 |
 */

/** The sort key of each lease. */
export const leasePrefix = 'LEASE';

/** The lease of a customer, by the signature of their phone. */
export const leaseKey = (customer: string): Key => ({ pk: `LEASE#${customer}`, sk: leasePrefix });

/** The number of changes of the orders to call, of their payments and of their leases. */
export const deskVersionKey = (): Key => ({ pk: 'DESK', sk: 'VERSION' });

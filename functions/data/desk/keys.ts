import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | caller who has a customer | GetItem LEASE#{customer} / LEASE | 1 |
 */

/** The lease of a customer, by the signature of their phone. */
export const leaseKey = (customer: string): Key => ({ pk: `LEASE#${customer}`, sk: 'LEASE' });

import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | staff member who has reserved a customer | GetItem LEASE#{customer} / LEASE | 1 |
 * | number of changes of the orders to call | GetItem DESK / VERSION | 1 |
 */

/** The sort key of each lease. A lease reserves a customer for one caller for some minutes. */
export const leasePrefix = 'LEASE';

/**
 * Returns the key of a customer's lease: their reservation for one caller. `customer` is the keyed hash of their phone.
 */
export const leaseKey = (customer: string): Key => ({ pk: `LEASE#${customer}`, sk: leasePrefix });

/**
 * Returns the key of the counter of changes to the orders to call, to their payments, and to the reservations of their
 * customers.
 */
export const deskVersionKey = (): Key => ({ pk: 'DESK', sk: 'VERSION' });

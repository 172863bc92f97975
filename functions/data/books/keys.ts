import type { Key } from '../dynamodb/keys.ts';
import { orderKey } from '../orders/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | what an order counts in the books | GetItem ORDER#{id} / BOOKED | 1 |
 * | the books of one kind on some days | BatchGetItem BOOKS#{kind} / {day} | 1 |
 * | the books of one kind from day to day | Query BOOKS#{kind}, sk between two days | 1 a page |
 * | when a person saw Today last | GetItem SEEN#{person} / SEEN | 1 |
 * | the books of one kind from month to month | Query BOOKS#{kind}, sk between MONTH#{first} and MONTH#{last} | 1 a page |
 */

export const booksPk = (kind: string) => `BOOKS#${kind}`;

/** An item of the books. `when`: its day, or its month after the prefix. Products also have the number of their page. */
export const bookKey = (kind: string, when: string): Key => ({ pk: booksPk(kind), sk: when });

export const monthPrefix = 'MONTH#';

/** What an order counts in the books now. It is not part of the order, so it does not wake the stream. */
export const bookedKey = (orderId: string): Key => ({ pk: orderKey(orderId).pk, sk: 'BOOKED' });

/** When a person saw Today last. It has a partition of its own, so that reading Today may write nothing else. */
export const seenKey = (personId: string): Key => ({ pk: `SEEN#${personId}`, sk: 'SEEN' });

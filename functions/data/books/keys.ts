import { type Key, padded } from '../dynamodb/keys.ts';
import { orderKey } from '../orders/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | what an order counts in the books | GetItem ORDER#{id} / BOOKED | 1 |
 * | the books of one kind on some days | BatchGetItem BOOKS#{kind} / {day} | 1 |
 * | the books of one kind from day to day | Query BOOKS#{kind}, sk between two days | 1 a page |
 * | when a person saw Today last | GetItem SEEN#{person} / SEEN | 1 |
 * | the books of one kind from month to month | Query BOOKS#{kind}, sk between MONTH#{first} and MONTH#{last} | 1 a page |
 * | orders that count in the books on some days, by day | Query BOOKS#orders, sk = {day}#{order id} between two days; BatchGetItem of the page's orders | 2 a page |
 * | newest closed day | GetItem BOOKS#closed / CLOSED-UNTIL | 1 |
 * | closed days of a period | Query BOOKS#closed, sk between two days | 1 |
 * | closed day | GetItem BOOKS#closed / {day} | 1 |
 * | what arrived for closed days later | Query BOOKS#late, sk = {day}#{order id}#{version of what it counts} between two days | 1 a page |
 */

export const booksPk = (kind: string) => `BOOKS#${kind}`;

/**
 * Returns the key of an item of the sales figures (books). `when` is the item's day, or its month after the prefix, and
 * for products also the number of the page.
 */
export const bookKey = (kind: string, when: string): Key => ({ pk: booksPk(kind), sk: when });

export const monthPrefix = 'MONTH#';

/**
 * Returns the key of an entry in the list of orders that count in the sales figures of a day. The item contains only
 * the order's id.
 */
export const dayOrderKey = (day: string, orderId: string): Key => bookKey('orders', `${day}#${orderId}`);

/** Returns the key of the record of a closed day. */
export const closedDayKey = (day: string): Key => bookKey('closed', day);

/** Returns the key of the item that stores the newest closed day and the number of changes of past days. */
export const closedUntilKey = (): Key => bookKey('closed', 'CLOSED-UNTIL');

/**
 * Returns the key of the entry about an order that changed a day after the day's close. `version` is the version of
 * what the order adds to the sales figures.
 */
export const lateKey = (day: string, orderId: string, version: number): Key =>
  bookKey('late', `${day}#${orderId}#${padded(version)}`);

/**
 * Returns the key of what an order adds to the sales figures. This is a separate item, so a write of the item does not
 * trigger the stream's functions as a change of the order would.
 */
export const bookedKey = (orderId: string): Key => ({ pk: orderKey(orderId).pk, sk: 'BOOKED' });

/**
 * Returns the key of a person's last visit to Today. It has its own partition, so the function of Today needs no right
 * to write anything else.
 */
export const seenKey = (personId: string): Key => ({ pk: `SEEN#${personId}`, sk: 'SEEN' });

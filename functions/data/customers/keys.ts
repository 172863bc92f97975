import { type Key, padded } from '../dynamodb/keys.ts';
import { orderKey } from '../orders/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | customer: contacts and counts of the orders | GetItem CUSTOMER#{signature of the phone} / CUSTOMER | 1 |
 * | what the staff note about a customer | GetItem CUSTOMER#{signature} / NOTE | 1 |
 * | customers, the latest order first | Query CUSTOMERS, descending by sk = {last_order_at}#{signature}; BatchGetItem of the page's customers | 2 a page |
 * | customers, the most valuable first | Query CUSTOMERS-BY-SPENT, descending by sk = {spent cents, padded}#{signature}; BatchGetItem of the page's customers | 2 a page |
 * | what an order counts for its customer | GetItem ORDER#{id} / CUSTOMER | 1 |
 * | orders of a customer, newest first | Query SEARCH#{signature of the phone}, see orders | 1 a page |
 */

const customerPk = (key: string) => `CUSTOMER#${key}`;

/** A customer. The key contains only the signature of the phone, under which a search finds the orders (T18). */
export const customerKey = (key: string): Key => ({ pk: customerPk(key), sk: 'CUSTOMER' });

/** What the staff note about a customer. */
export const noteKey = (key: string): Key => ({ pk: customerPk(key), sk: 'NOTE' });

export const newestCustomersPk = 'CUSTOMERS';
export const bestCustomersPk = 'CUSTOMERS-BY-SPENT';

type Placed = { key: string; last_order_at: string; spent_cents: number };

/** The entries of a customer in both lists. */
export const customerPlaces = ({ key, last_order_at, spent_cents }: Placed): Key[] => [
  { pk: newestCustomersPk, sk: `${last_order_at}#${key}` },
  { pk: bestCustomersPk, sk: `${padded(spent_cents)}#${key}` },
];

/** What an order counts for its customer. */
export const countedKey = (orderId: string): Key => ({ pk: orderKey(orderId).pk, sk: 'CUSTOMER' });

import type { CustomerList } from '#shared/customers/customer.ts';
import { type Key, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | customer: contacts and counts of the orders | GetItem CUSTOMER#{signature of the phone} / CUSTOMER | 1 |
 * | what the staff note about a customer | GetItem CUSTOMER#{signature} / NOTE | 1 |
 * | customers, the latest order first | Query CUSTOMERS, descending by sk = {last_order_at}#{signature}; BatchGetItem of the page's customers | 2 a page |
 * | customers, the most valuable first | Query CUSTOMERS-BY-SPENT, descending by sk = {spent cents, padded}#{signature}; BatchGetItem of the page's customers. Then those of CUSTOMERS who have spent nothing | 2 a page |
 * | customers who still owe money for delivered orders, the highest sum first | Query CUSTOMERS-OWING, descending by sk = {owed cents, padded}#{signature}; BatchGetItem of the page's customers | 2 a page |
 * | customers who refused an order or whom a call did not reach, the latest order first | Query CUSTOMERS-REFUSED, descending by sk = {last_order_at}#{signature}; BatchGetItem of the page's customers | 2 a page |
 * | credit and notes of a page's customers | BatchGetItem CREDIT#{signature} / CREDIT and CUSTOMER#{signature} / NOTE | 1 a page |
 * | orders of a customer, newest first | Query SEARCH#{signature of the phone}, see orders | 1 a page |
 */

const customerPk = (key: string) => `CUSTOMER#${key}`;

/**
 * Returns the key of a customer. It contains only the keyed hash of the phone, by which a search also finds the orders
 * (T18).
 */
export const customerKey = (key: string): Key => ({ pk: customerPk(key), sk: 'CUSTOMER' });

/** Returns the key of the note that staff write about a customer. */
export const noteKey = (key: string): Key => ({ pk: customerPk(key), sk: 'NOTE' });

/** The partition keys of the lists of customers. */
export const customerListPks: Record<CustomerList, string> = {
  newest: 'CUSTOMERS',
  spent: 'CUSTOMERS-BY-SPENT',
  owing: 'CUSTOMERS-OWING',
  refused: 'CUSTOMERS-REFUSED',
};

type Placed = {
  key: string;
  last_order_at: string;
  spent_cents: number;
  owed_cents: number;
  /** How many orders the customer refused, and how many calls did not reach them. */
  refusals: number;
};

/**
 * Returns the keys of a customer's entries in the lists. A customer who has spent nothing is not in the list by spent
 * sum.
 */
export function customerPlaces({ key, last_order_at, spent_cents, owed_cents, refusals }: Placed): Key[] {
  const { newest, spent, owing, refused } = customerListPks;
  return [
    { pk: newest, sk: `${last_order_at}#${key}` },
    ...(spent_cents > 0 ? [{ pk: spent, sk: `${padded(spent_cents)}#${key}` }] : []),
    ...(owed_cents > 0 ? [{ pk: owing, sk: `${padded(owed_cents)}#${key}` }] : []),
    ...(refusals > 0 ? [{ pk: refused, sk: `${last_order_at}#${key}` }] : []),
  ];
}

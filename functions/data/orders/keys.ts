import { listedAt } from '#shared/orders/order-times.ts';
import { ownedPk, visitorPk } from '../accounts/keys.ts';
import { type Key, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | order with its moves | GetItem ORDER#{id} / ORDER | 1 |
 * | orders of a state, the most urgent first | Query ORDERS#{state}, sk = ORDER#{call_by, there_by or created_at}#{id}; BatchGetItem of the page's orders | 2 a page |
 * | late orders of a state | Query ORDERS#{state}, sk between ORDER# and ORDER#{now}; BatchGetItem of the page's orders | 2 a page |
 * | orders to pack, with their products | BatchGetItem ORDER#{id} / ORDER, at most 60; BatchGetItem of their products | 2 |
 * | all orders by when they were placed, filtered | Query ORDERS-PLACED, sk = ORDER#{created_at}#{id} between two times, at most 1000 entries; BatchGetItem of the page's orders | 2 a page |
 * | number of orders of a state, and of the late ones | Query ORDERS#{state}, at most 100 entries | 1 a state |
 * | number of items in a list that staff work through | Query COUNT DELIVERED-UNPAID, PARKED-PAYMENTS, at most 100 items; DRAFTS of the last day that are not settled, at most 300 | 1 a list |
 * | delivered and unpaid orders, the earliest delivery first | Query DELIVERED-UNPAID, sk = ORDER#{delivered_at}#{id}; BatchGetItem of the page's orders | 2 a page |
 * | order by its number | GetItem ORDER-NUMBER#{number} / ORDER-NUMBER; a search uses a Query | 1 |
 * | orders that a search term finds, newest first | Query SEARCH#{signature of the term}, descending by sk = ORDER#{created_at}#{id}; a longer beginning of a word is a filter | 1 a page |
 * | what follows an order: its search lists, and what it counts for its customer | GetItem ORDER#{id} / FOLLOWED | 1 |
 * | order, its payments and what follows it | Query ORDER#{id}, sk from FOLLOWED to POINTS | 1 |
 * | draft order | GetItem DRAFT#{code} / DRAFT | 1 |
 * | draft orders, newest first | Query DRAFTS, sk = {created_at}#{code}; BatchGetItem of the page's drafts | 2 a page |
 * | stops and goods of all riders, or of one | Query ORDERS#riding, sk = {rider id}#{STOP or GOODS}#{order id} | 1 |
 * | goods that orders took from the shelves or brought back since a time | Query ORDERS#bags, sk = {at}#{order id}#{change} from that time | 1 a page |
 * | orders of a browser, newest first | Query VISITOR#{fingerprint}, sk = ORDER#{created_at}#{id} | 1 a page |
 * | orders of a person, newest first | Query OWNED#{id}, sk = ORDER#{created_at}#{id}, then BatchGetItem of the orders | 2 a page |
 */

export const orderKey = (id: string): Key => ({ pk: `ORDER#${id}`, sk: 'ORDER' });

/**
 * Returns the key of the item that leads from an order's number to the order's id. The number gives no access to the
 * order. Customers say the number on the phone and enter it as the M-Pesa account.
 */
export const orderNumberKey = (number: string): Key => ({
  pk: `ORDER-NUMBER#${number}`,
  sk: 'ORDER-NUMBER',
});

/**
 * Returns the partition key of the list of orders that one search term finds. The key contains only the keyed hash of
 * the term (T18).
 */
export const searchPk = (signature: string) => `SEARCH#${signature}`;

export const searchKey = (signature: string, order: { id: string; created_at: string }): Key => ({
  pk: searchPk(signature),
  sk: `${ownedOrderPrefix}${order.created_at}#${order.id}`,
});

/** Returns the key of an order's search lists and of what the order adds to its customer's counts. */
export const followedKey = (orderId: string): Key => ({ pk: orderKey(orderId).pk, sk: 'FOLLOWED' });

export const draftKey = (code: string): Key => ({ pk: `DRAFT#${code}`, sk: 'DRAFT' });

export const draftsPk = 'DRAFTS';

export const listedDraftKey = (createdAt: string, code: string): Key => ({
  pk: draftsPk,
  sk: `${createdAt}#${code}`,
});

export const ordersByStatePk = (state: string) => `ORDERS#${state}`;

/**
 * Returns the key of the entry of an order in the list of its state, sorted by the time when the next step is due. The
 * entry contains only the id, so personal data are stored once.
 */
export const ordersByStateKey = (order: Parameters<typeof listedAt>[0] & { id: string }): Key => ({
  pk: ordersByStatePk(order.order_status),
  sk: `${ownedOrderPrefix}${listedAt(order)}#${order.id}`,
});

/** The partition key of the orders that riders deliver, and of ended orders whose goods a rider still has. */
export const ridingPk = 'ORDERS#riding';

/** Returns the prefix of the sort keys of the orders that were assigned to one rider or that the rider has. */
export const ridingPrefix = (riderId: string) => `${riderId}#`;

/**
 * Returns the key of the entry of an order that was assigned to a rider or that a rider has, or of an ended order whose
 * goods the rider still has. The entry contains nothing about the customer.
 */
export const ridingKey = (kind: 'STOP' | 'GOODS', riderId: string, orderId: string): Key => ({
  pk: ridingPk,
  sk: `${ridingPrefix(riderId)}${kind}#${orderId}`,
});

/** The partition key of the list of packed and returned goods, sorted by time. */
export const bagsPk = 'ORDERS#bags';

/**
 * Returns the key of an entry in the list of goods that were taken off the shelves or put back. `change` grows with
 * each change of the order, so two changes at the same time have different keys.
 */
export const bagKey = (at: string, orderId: string, change: number): Key => ({
  pk: bagsPk,
  sk: `${at}#${orderId}#${padded(change)}`,
});

export const placedPk = 'ORDERS-PLACED';

/** Returns the key of the entry of an order in the list of all orders, sorted by the time when the order was placed. */
export const placedKey = ({ id, created_at }: { id: string; created_at: string }): Key => ({
  pk: placedPk,
  sk: `${ownedOrderPrefix}${created_at}#${id}`,
});

export const unpaidOrdersPk = 'DELIVERED-UNPAID';

/** Returns the key of the list entry of a delivered order that is not paid in full, sorted by delivery time. */
export const unpaidOrderKey = (deliveredAt: string, id: string): Key => ({
  pk: unpaidOrdersPk,
  sk: `${ownedOrderPrefix}${deliveredAt}#${id}`,
});

export const visitorOrderKey = (fingerprint: string, createdAt: string, id: string): Key => ({
  pk: visitorPk(fingerprint),
  sk: `${ownedOrderPrefix}${createdAt}#${id}`,
});

/** The sort key prefix of orders in lists. Reviews and applications have their own prefixes. */
export const ownedOrderPrefix = 'ORDER#';

export const personOrderKey = (personId: string, createdAt: string, id: string): Key => ({
  pk: ownedPk(personId),
  sk: `${ownedOrderPrefix}${createdAt}#${id}`,
});

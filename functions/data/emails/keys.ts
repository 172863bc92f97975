import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | email of an order, requested in the transaction that causes it | GetItem OUTBOX#{order id} / MESSAGE#{kind} | 1 |
 * | orders that requested emails before a time, oldest first | Query OUTBOX, sk = {at}#{order id}#{kind}; each is removed after it was read | 1 |
 * | emails of an order | Query OUTBOX#{order id} | 1 |
 */

export const emailPrefix = 'MESSAGE#';

/**
 * The list of orders that requested emails. The sort key of an email names its kind of item, so the stream can be
 * filtered.
 */
export const outboxPk = 'OUTBOX';

/** `kind` keeps two requests of one transaction for the same order apart. */
export const outboxKey = (at: string, orderId: string, kind: string): Key => ({
  pk: outboxPk,
  sk: `${at}#${orderId}#${kind}`,
});

export const outboxOf = (orderId: string) => `${outboxPk}#${orderId}`;

export const emailKey = (orderId: string, kind: string): Key => ({
  pk: outboxOf(orderId),
  sk: `${emailPrefix}${kind}`,
});

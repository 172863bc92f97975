import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | email of an order, written in the transaction that requests it | GetItem OUTBOX#{order id} / MESSAGE#{kind} | 1 |
 * | orders that requested emails before a time, oldest first | Query OUTBOX, sk = {at}#{order id}#{kind}; each is removed after its emails are queued | 1 |
 * | emails of an order | Query OUTBOX#{order id} | 1 |
 */

export const emailPrefix = 'MESSAGE#';

/**
 * The list of orders that requested emails. The sort key of an email begins with `MESSAGE#`, so that the DynamoDB
 * stream can be filtered by it.
 */
export const outboxPk = 'OUTBOX';

/** `kind` distinguishes two requests for the same order at the same time. */
export const outboxKey = (at: string, orderId: string, kind: string): Key => ({
  pk: outboxPk,
  sk: `${at}#${orderId}#${kind}`,
});

export const outboxOf = (orderId: string) => `${outboxPk}#${orderId}`;

export const emailKey = (orderId: string, kind: string): Key => ({
  pk: outboxOf(orderId),
  sk: `${emailPrefix}${kind}`,
});

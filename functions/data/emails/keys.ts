import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | email about a subject, written in the transaction that requests it | GetItem OUTBOX#{subject} / MESSAGE#{kind} | 1 |
 * | subjects that requested emails before a time, oldest first | Query OUTBOX, sk = {at}#{subject}#{kind}; each is removed after its emails are queued | 1 |
 * | emails about a subject | Query OUTBOX#{subject} | 1 |
 */

export const emailPrefix = 'MESSAGE#';

/**
 * The partition key of the list of subjects (records) that requested emails. The sort key of an email begins with
 * `MESSAGE#`, so that the DynamoDB stream can be filtered by it.
 */
export const outboxPk = 'OUTBOX';

/**
 * Returns the key of a subject's entry in the list of subjects with requested emails. `kind` distinguishes two requests
 * for the same subject at the same time.
 */
export const outboxKey = (at: string, subject: string, kind: string): Key => ({
  pk: outboxPk,
  sk: `${at}#${subject}#${kind}`,
});

export const outboxOf = (subject: string) => `${outboxPk}#${subject}`;

export const emailKey = (subject: string, kind: string): Key => ({
  pk: outboxOf(subject),
  sk: `${emailPrefix}${kind}`,
});

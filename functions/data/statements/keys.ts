import { type Key, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | statements of M-Pesa, newest first | Query STATEMENTS, descending by sk = {time of the last line}#{id} | 1 a page |
 * | statements that reach a time | Query STATEMENTS, sk from {time} | 1 a page |
 * | one statement | GetItem STATEMENT#{id} / STATEMENT | 1 |
 * | some lines of a statement | GetItem STATEMENT#{id} / LINES#{number} | 1 |
 * | payers of a statement's new payments, until they are booked | GetItem STATEMENT#{id} / PAYERS#{number} | 1 |
 * | number of statements, so that two are not imported at once | GetItem STATEMENT#count / COUNT | 1 |
 */

export const statementsPk = 'STATEMENTS';

export const listedStatementKey = (to: string, id: string): Key => ({ pk: statementsPk, sk: `${to}#${id}` });

const statementPk = (id: string) => `STATEMENT#${id}`;

export const statementKey = (id: string): Key => ({ pk: statementPk(id), sk: 'STATEMENT' });

export const linesKey = (id: string, part: number): Key => ({
  pk: statementPk(id),
  sk: `LINES#${padded(part)}`,
});

export const payersKey = (id: string, part: number): Key => ({
  pk: statementPk(id),
  sk: `PAYERS#${padded(part)}`,
});

/** Returns the key of the counter of statements. Its version is the number of imported statements. */
export const statementCountKey = (): Key => ({ pk: statementPk('count'), sk: 'COUNT' });

import { randomBytes } from 'node:crypto';
import type { LogNounName } from '#shared/log/log-noun.ts';
import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | changes of a record, newest first | Query LOG#{noun}#{record}, descending by sk = CHANGE#{at}#{version}{random} | 1 a page |
 * | the change of a job in a record's log, to undo the job | Query LOG#{noun}#{record}, from the job's start on | 1 a record |
 * | one change, to undo it | GetItem LOG#{noun}#{record} / CHANGE#{at}#{version}{random} | 1 |
 * | changes of a noun in a month, newest first | Query LOG-LIST#{noun}#{month}, descending by sk = {at}#{version}{random}; BatchGetItem of the changes | 2 a page |
 * | changes of the shop in a month, newest first | the same Query of each noun; BatchGetItem | one for each noun and 1 a page |
 * | changes by a person, newest first | Query LOG-BY#{person}, same sk; BatchGetItem | 2 a page |
 * | changes by a job, in the order of time | Query LOG-JOB#{job}, same sk; BatchGetItem | 2 a page |
 *
 * The entry of a change is written in the transaction of the change (`log-entry.ts`). The table's stream then adds the
 * entry to the lists. Decision: the transaction writes one item for each change. Why: the transaction of the largest
 * order has room for only one action. What we gave up: the lists are a second late. A record's own list is never late.
 * A list of the shop is split by month, so no partition grows for ever.
 */

/** Returns the partition key of the changes of one record. */
export const logPk = (noun: LogNounName, record: string) => `LOG#${noun}#${record}`;

/** The prefix of an entry's sort key. It names the kind of item, so that the DynamoDB stream can be filtered by it. */
export const entryPrefix = 'CHANGE#';

/**
 * Returns the place of a new log entry, which is the sort key of the entry in every list. It consists of `{at}#`, the
 * record's version in eight digits, and eight random characters. Therefore changes of a record in the same millisecond
 * are in order.
 */
export const newPlace = (at: string, version: number) =>
  `${at}#${String(version).padStart(8, '0')}${randomBytes(6).toString('base64url')}`;

/** Returns the key of an entry. `place` is also its place in the lists. */
export const logKey = (noun: LogNounName, record: string, place: string): Key => ({
  pk: logPk(noun, record),
  sk: `${entryPrefix}${place}`,
});

/**
 * Returns the partition key of the list of changes to one kind of record (noun) in one month, `YYYY-MM` in UTC. The
 * list of the whole shop is assembled from the lists of all nouns. The list of the whole shop is rarely read, and in
 * this way each change writes one item less.
 */
export const logListPk = (noun: LogNounName, month: string) => `LOG-LIST#${noun}#${month}`;

export const logByPk = (personId: string) => `LOG-BY#${personId}`;

/** Returns the partition key of the list of changes that a job made. */
export const logJobPk = (job: string) => `LOG-JOB#${job}`;

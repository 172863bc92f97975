import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { inNairobi, nairobiDay } from '#shared/nairobi.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Key } from '../dynamodb/keys.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type VisitKind, visitKey, visitsPk } from './keys.ts';

/** The number of days for which counts of visits are kept. */
const visitDays = 400;

/** The highest number of calls that are counted in an hour, and of searches that are stored for an hour. */
const mostCalls = 6000;
const mostWords = 60;

/** Numbers, each under the name of its field. */
export type Numbers = Record<string, number>;

const hourOf = (now: Date) => String(inNairobi(now).getUTCHours()).padStart(2, '0');

const expiry = (now: Date) => secondsAfter(now.toISOString(), visitDays);

/** Returns the update that adds numbers to an item. */
function adding(key: Key, numbers: Numbers, now: Date) {
  const fields = Object.entries(numbers);
  return {
    TableName: tableName(),
    Key: key,
    UpdateExpression: `ADD ${fields.map((_, n) => `#f${n} :n${n}`).join(', ')} SET expires_at = :expires`,
    ExpressionAttributeNames: Object.fromEntries(fields.map(([field], n) => [`#f${n}`, field])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(fields.map(([, number], n) => [`:n${n}`, number])),
      ':expires': expiry(now),
    },
  };
}

/**
 * Adds the events of a visit to the counts of its day. Returns false, and adds nothing, if the hour has reached its
 * limit of calls.
 */
export function addToDay(numbers: Numbers, now: Date): Promise<boolean> {
  const calls = `calls.${hourOf(now)}`;
  // The number of calls is the first field, because the condition refers to it.
  const update = adding(visitKey('days', nairobiDay(now)), { [calls]: 1, ...numbers }, now);
  return isWritten(
    table.send(
      new UpdateCommand({
        ...update,
        ConditionExpression: 'attribute_not_exists(#f0) OR #f0 < :most',
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':most': mostCalls },
      }),
    ),
  );
}

/** Adds numbers to the histograms of a day and a kind of page. */
export async function addSpeed(page: string, numbers: Numbers, now: Date): Promise<void> {
  await table.send(new UpdateCommand(adding(visitKey('speed', `${nairobiDay(now)}#${page}`), numbers, now)));
}

/** Stores searches of an hour, each once. Returns false, and stores none, if the hour has reached its limit. */
export const addSearches = (words: readonly string[], now: Date): Promise<boolean> =>
  isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: visitKey('searches', `${nairobiDay(now)}T${hourOf(now)}`),
        UpdateExpression: 'ADD #words :words SET expires_at = :expires',
        ConditionExpression: 'attribute_not_exists(#words) OR size(#words) < :most',
        ExpressionAttributeNames: { '#words': 'words' },
        ExpressionAttributeValues: { ':words': new Set(words), ':most': mostWords, ':expires': expiry(now) },
      }),
    ),
  );

type VisitItem = Key & { words?: Set<string>; expires_at: number };

/** Yields the items of one kind between two days, oldest first: the time for which they count, and their fields. */
export async function* visitsBetween(kind: VisitKind, first: string, last: string) {
  // `~` is sorted after all hours and pages of the last day.
  for await (const item of everyItem<VisitItem>(visitsPk(kind), { between: [first, `${last}~`] })) {
    const { pk: _pk, sk: when, expires_at: _expires, words, ...numbers } = item;
    yield { when, words: [...(words ?? [])], numbers: numbers as unknown as Numbers };
  }
}

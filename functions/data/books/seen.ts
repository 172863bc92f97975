import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { seenKey } from './keys.ts';

/**
 * `at` is the time when a person last opened the page Today. `before` is when they last opened it in their previous
 * visit. The item expires after ninety days.
 */
type SeenItem = { at: string; before?: string };

const SEEN_DAYS = 90;
/** A visit ends when the person has not opened Today for this long, in ms. */
const VISIT_MS = 30 * 60_000;
/** The shortest time between two writes within a visit, in ms. */
const WRITE_MS = 5 * 60_000;

/**
 * Stores that a person opens the page Today. Returns when they last opened the page in an earlier visit. The returned
 * time is the same during the whole visit, and undefined at the first visit.
 */
export async function noteSeen(personId: string, now: Date): Promise<string | undefined> {
  const was = await readItem<SeenItem>(seenKey(personId));
  const passed = was ? now.getTime() - Date.parse(was.at) : Number.POSITIVE_INFINITY;
  if (passed < WRITE_MS) return was?.before;
  const before = passed > VISIT_MS ? was?.at : was?.before;
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: seenKey(personId),
      UpdateExpression: `SET #at = :at, expires_at = :expires${before ? ', #before = :before' : ''}`,
      ExpressionAttributeNames: { '#at': 'at', ...(before && { '#before': 'before' }) },
      ExpressionAttributeValues: {
        ...{ ':at': now.toISOString(), ':expires': secondsAfter(now.toISOString(), SEEN_DAYS) },
        ...(before && { ':before': before }),
      },
    }),
  );
  return before;
}

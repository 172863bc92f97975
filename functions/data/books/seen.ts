import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { seenKey } from './keys.ts';

/** When a person last opened Today, and when they last did in the visit before. The item expires after ninety days. */
type SeenItem = { at: string; before?: string };

const SEEN_DAYS = 90;
/** A visit ends when the person has not opened Today for this long, in ms. */
const VISIT_MS = 30 * 60_000;
/** Within a visit, the time is written at most this often, in ms. */
const WRITE_MS = 5 * 60_000;

/**
 * Stores that a person opens the page Today. Returns when they last opened it in an earlier visit, which stays the same
 * during the whole visit. Undefined at the first visit.
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

import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isWritten } from './contention.ts';
import { limitKey } from './keys.ts';
import { table, tableName } from './table.ts';

/** A rate limit: `who` may do `what` this many `times` in a window of `minutes`. */
export type Limit = { what: string; who: string; times: number; minutes: number };

const windowOf = (minutes: number, now: Date) => {
  const seconds = Math.floor(now.getTime() / 1000);
  const opened = seconds - (seconds % (minutes * 60));
  return { opened, closes: opened + minutes * 60, wait: opened + minutes * 60 - seconds };
};

/** Returns the key of the counter of the current window. */
export const currentLimitKey = ({ what, who, minutes }: Omit<Limit, 'times'>, now: Date) =>
  limitKey(what, who, String(windowOf(minutes, now).opened));

/** Returns the end of the current window, in seconds since 1970. */
export const windowEnd = ({ minutes }: Pick<Limit, 'minutes'>, now: Date) => windowOf(minutes, now).closes;

/** Returns the seconds until the current window ends and the count restarts. */
export const secondsToWait = ({ minutes }: Limit, now: Date) => windowOf(minutes, now).wait;

/**
 * Returns the write that counts one use in the current time window. The transaction fails if the limit is reached. If
 * `accepted` is given, such as a promo code, the write also adds it to the set that is stored with the count.
 */
export function countOne(limit: Limit, now: Date, accepted?: string) {
  const { times, minutes } = limit;
  const { closes } = windowOf(minutes, now);
  return {
    Update: {
      TableName: tableName(),
      Key: currentLimitKey(limit, now),
      UpdateExpression: `ADD times :one${accepted === undefined ? '' : ', accepted :accepted'} SET expires_at = :closes`,
      ConditionExpression: 'attribute_not_exists(times) OR times < :times',
      ExpressionAttributeValues: {
        ':one': 1,
        ':times': times,
        ':closes': closes,
        ...(accepted !== undefined && { ':accepted': new Set([accepted]) }),
      },
    },
  };
}

/** The name of a rate limit's write in a transaction. */
export type LimitName = `limit ${string}`;
export const limitName = ({ what, who }: Limit): LimitName => `limit ${what} ${who}`;

/**
 * Returns the writes that count one use of each limit, by name. If the transaction is refused, the name says which
 * limit was reached.
 */
export const countLimits = (limits: readonly Limit[], now: Date) =>
  Object.fromEntries(limits.map((limit) => [limitName(limit), countOne(limit, now)])) as Record<
    LimitName,
    ReturnType<typeof countOne>
  >;

/**
 * Counts one use of a limit in a separate write. Use this function for limits that many callers share, because their
 * transactions would conflict on the counter. Returns false if the limit is reached.
 */
export const consumeRateLimit = (limit: Limit, now: Date, accepted?: string): Promise<boolean> =>
  isWritten(table.send(new UpdateCommand(countOne(limit, now, accepted).Update)));

/**
 * Counts one use of a limit for a `cause`, in a separate write. Each cause is counted only once. Returns false if the
 * limit is reached. The causes are stored in the counter, so the limit should be small.
 */
export const takeOnce = (limit: Limit, cause: string, now: Date): Promise<boolean> =>
  isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: currentLimitKey(limit, now),
        UpdateExpression: 'ADD causes :causes SET expires_at = :closes',
        ConditionExpression:
          'attribute_not_exists(causes) OR contains(causes, :cause) OR size(causes) < :times',
        ExpressionAttributeValues: {
          ':cause': cause,
          ':causes': new Set([cause]),
          ':times': limit.times,
          ':closes': windowOf(limit.minutes, now).closes,
        },
      }),
    ),
  );

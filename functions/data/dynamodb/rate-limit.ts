import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isWritten } from './contention.ts';
import { limitKey } from './keys.ts';
import { table, tableName } from './table.ts';

/** So many of `what` may `who` do in a window of `minutes`. */
export type Limit = { what: string; who: string; times: number; minutes: number };

const windowOf = (minutes: number, now: Date) => {
  const seconds = Math.floor(now.getTime() / 1000);
  const opened = seconds - (seconds % (minutes * 60));
  return { opened, closes: opened + minutes * 60, wait: opened + minutes * 60 - seconds };
};

/** The item that counts in the current window. */
export const currentLimitKey = ({ what, who, minutes }: Limit, now: Date) =>
  limitKey(what, who, String(windowOf(minutes, now).opened));

/** When the current window ends, in seconds since 1970. */
export const windowEnd = ({ minutes }: Limit, now: Date) => windowOf(minutes, now).closes;

/** Seconds until the current window ends and counting begins anew. */
export const secondsToWait = ({ minutes }: Limit, now: Date) => windowOf(minutes, now).wait;

/**
 * The action that counts one in the current window; it fails its transaction when there is none left. What is
 * `accepted` is kept with the count, in the same write.
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

/** What a limit is called among the actions of a transaction. */
export type LimitName = `limit ${string}`;
export const limitName = ({ what, who }: Limit): LimitName => `limit ${what} ${who}`;

/** The actions that count one of each limit, by name, so that the limit that is reached is found. */
export const countLimits = (limits: readonly Limit[], now: Date) =>
  Object.fromEntries(limits.map((limit) => [limitName(limit), countOne(limit, now)])) as Record<
    LimitName,
    ReturnType<typeof countOne>
  >;

/** Counts one by itself, for what many share and would meet over in their transactions; false when there is none left. */
export const takeOne = (limit: Limit, now: Date, accepted?: string): Promise<boolean> =>
  isWritten(table.send(new UpdateCommand(countOne(limit, now, accepted).Update)));

/**
 * Counts one by itself, once for each `cause` however often it is sent; false when there is none left. The causes are
 * kept with the count, so the limit should be small.
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

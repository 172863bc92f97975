import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { limitKey } from './keys.ts';
import { table, tableName } from './table.ts';

/** So many of `what` may `who` do in a window of `minutes`. */
export type Limit = { what: string; who: string; times: number; minutes: number };

const windowOf = (minutes: number, now: Date) => {
  const seconds = Math.floor(now.getTime() / 1000);
  const opened = seconds - (seconds % (minutes * 60));
  return { opened, closes: opened + minutes * 60, wait: opened + minutes * 60 - seconds };
};

/** Seconds until the current window ends and counting begins anew. */
export const secondsToWait = ({ minutes }: Limit, now: Date) => windowOf(minutes, now).wait;

/** The action that counts one in the current window; it fails its transaction when there is none left. */
export function countOne({ what, who, times, minutes }: Limit, now: Date) {
  const { opened, closes } = windowOf(minutes, now);
  return {
    Update: {
      TableName: tableName(),
      Key: limitKey(what, who, String(opened)),
      UpdateExpression: 'ADD times :one SET expires_at = :closes',
      ConditionExpression: 'attribute_not_exists(times) OR times < :times',
      ExpressionAttributeValues: { ':one': 1, ':times': times, ':closes': closes },
    },
  };
}

/** Counts one by itself, for what many share and would meet over in their transactions; false when there is none left. */
export async function takeOne(limit: Limit, now: Date): Promise<boolean> {
  return table.send(new UpdateCommand(countOne(limit, now).Update)).then(
    () => true,
    (error: Error) => {
      if (error.name === 'ConditionalCheckFailedException') return false;
      throw error;
    },
  );
}

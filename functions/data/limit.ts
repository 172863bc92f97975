import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { limitKey } from './keys.ts';
import { table, tableName } from './table.ts';

type Try = { what: string; who: string; tries: number; minutes: number; now: Date };

/**
 * Takes one of `tries` in the current window of `minutes`.
 *
 * @returns seconds to wait when there is none left, else 0
 */
export async function takeTry({ what, who, tries, minutes, now }: Try): Promise<number> {
  const seconds = Math.floor(now.getTime() / 1000);
  const opened = seconds - (seconds % (minutes * 60));
  const closes = opened + minutes * 60;
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: limitKey(what, who, String(opened)),
    UpdateExpression: 'ADD tries :one SET expires_at = :closes',
    ConditionExpression: 'attribute_not_exists(tries) OR tries < :tries',
    ExpressionAttributeValues: { ':one': 1, ':tries': tries, ':closes': closes },
  });
  try {
    await table.send(update);
    return 0;
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return closes - seconds;
    throw error;
  }
}

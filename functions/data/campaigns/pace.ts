import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { retry, tryAtOnce } from '../../retry.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { campaignPaceKey } from './keys.ts';

type Update = Pick<
  ConstructorParameters<typeof UpdateCommand>[0],
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'
>;

async function write(update: Update): Promise<number | undefined> {
  const command = new UpdateCommand({
    ...{ TableName: tableName(), Key: campaignPaceKey(), ReturnValues: 'UPDATED_NEW' },
    ...update,
  });
  try {
    return (await table.send(command)).Attributes?.free_at as number;
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    return undefined;
  }
}

/**
 * Reserves the next free time slot for sending some emails, so that all running campaigns together stay within the
 * sending rate. The slot is kept even if the emails are not sent.
 *
 * @param lengthMs how many milliseconds sending the emails takes at the allowed rate
 * @param now the present time, in milliseconds since 1970
 * @returns the time when the first of the emails may be sent, in milliseconds since 1970
 */
export const takeTime = (lengthMs: number, now: number): Promise<number> =>
  retry(async () => {
    const later = await write({
      UpdateExpression: 'SET free_at = free_at + :length',
      ConditionExpression: 'free_at > :now',
      ExpressionAttributeValues: { ':length': lengthMs, ':now': now },
    });
    if (later !== undefined) return later - lengthMs;
    const first = await write({
      UpdateExpression: 'SET free_at = :free_at',
      ConditionExpression: 'attribute_not_exists(free_at) OR free_at <= :now',
      ExpressionAttributeValues: { ':free_at': now + lengthMs, ':now': now },
    });
    return first === undefined ? tryAtOnce : now;
  });

import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { readItem } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { deskVersionKey } from './keys.ts';

/** Returns the number of changes of the orders to call. */
export const readDeskVersion = async (): Promise<number> =>
  (await readItem<{ version: number }>(deskVersionKey()))?.version ?? 0;

/** Counts a change of the orders to call, so that open desk screens reload them. */
export async function countDeskChange(): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: deskVersionKey(),
      UpdateExpression: 'ADD version :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );
}

import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isWritten } from './contention.ts';
import { type CounterName, counterKey } from './keys.ts';
import { readItem } from './read-items.ts';
import { table, tableName } from './table.ts';

/** Returns the next number of a counter. Numbers may be skipped but are never repeated. */
export const nextNumber = (name: CounterName): Promise<number> => lastOfNext(name, 1);

/** Returns the next numbers of a counter, in order. */
export async function nextNumbers(name: CounterName, count: number): Promise<number[]> {
  if (count === 0) return [];
  const last = await lastOfNext(name, count);
  return Array.from({ length: count }, (_, n) => last - count + 1 + n);
}

/** Reserves this many numbers of a counter and returns the last of them. */
async function lastOfNext(name: CounterName, count: number): Promise<number> {
  const { Attributes } = await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: counterKey(name),
      UpdateExpression: 'ADD #value :count',
      ExpressionAttributeNames: { '#value': 'value' },
      ExpressionAttributeValues: { ':count': count },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Attributes?.value as number;
}

/** Raises a counter to at least `value`, so that numbers assigned by hand are not assigned again. */
export async function raiseCounter(name: CounterName, value: number): Promise<void> {
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: counterKey(name),
    UpdateExpression: 'SET #value = :value',
    ConditionExpression: 'attribute_not_exists(#value) OR #value < :value',
    ExpressionAttributeNames: { '#value': 'value' },
    ExpressionAttributeValues: { ':value': value },
  });
  await isWritten(table.send(update));
}

/** Returns the last number of a counter; 0 if there is none. */
export const readCounter = async (name: CounterName): Promise<number> =>
  (await readItem<{ value: number }>(counterKey(name)))?.value ?? 0;

/** Returns true if the counter was used or set before. */
export const hasCounter = async (name: CounterName): Promise<boolean> =>
  (await readItem(counterKey(name))) !== undefined;

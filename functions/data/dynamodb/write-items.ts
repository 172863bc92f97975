import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { partsOf } from '../../parts-of.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Key } from './keys.ts';
import { table, tableName } from './table.ts';

type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];

/** The highest number of items that one request writes. */
const AT_ONCE = 25;

/**
 * Writes and deletes items without conditions and without a transaction, which costs half as much. Each key can occur
 * only once. After an error, some of the writes may have been done.
 *
 * @throws 503 if the table refuses some of the writes at every attempt
 */
export async function writeItems(items: readonly Key[], deleted: readonly Key[] = []): Promise<void> {
  const requests: Requests = [
    ...items.map((Item) => ({ PutRequest: { Item } })),
    ...deleted.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  ];
  for (const part of partsOf(requests, AT_ONCE)) {
    let waiting = part;
    await retry(async () => {
      const { UnprocessedItems } = await table.send(
        new BatchWriteCommand({ RequestItems: { [tableName()]: waiting } }),
      );
      waiting = UnprocessedItems?.[tableName()] ?? [];
      return waiting.length === 0 ? undefined : tryAgain;
    });
  }
}

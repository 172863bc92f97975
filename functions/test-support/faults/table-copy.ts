import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../../data/dynamodb/keys.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { partsOf } from '../../parts-of.ts';
import { store } from '../log-door.ts';

/** The items of the table, by key. */
export type TableCopy = Map<string, Record<string, unknown> & Key>;

/** Returns every item of the table. */
export async function copyTable(): Promise<TableCopy> {
  const copy: TableCopy = new Map();
  for (let ExclusiveStartKey: Record<string, unknown> | undefined; ; ) {
    const scan = {
      TableName: tableName(),
      ConsistentRead: true,
      ...(ExclusiveStartKey && { ExclusiveStartKey }),
    };
    const { Items = [], LastEvaluatedKey } = await table.send(new ScanCommand(scan));
    for (const item of Items as (Record<string, unknown> & Key)[]) copy.set(`${item.pk} ${item.sk}`, item);
    ExclusiveStartKey = LastEvaluatedKey;
    if (ExclusiveStartKey === undefined) return copy;
  }
}

/** Restores the table to an earlier state by writing only the differences. `now` is the present state of the table. */
export async function restoreTable(copy: TableCopy, now: TableCopy): Promise<void> {
  const isSame = (name: string, item: unknown) => JSON.stringify(now.get(name)) === JSON.stringify(item);
  const writes = [
    ...[...now].flatMap(([name, { pk, sk }]) =>
      copy.has(name) ? [] : [{ DeleteRequest: { Key: { pk, sk } } }],
    ),
    ...[...copy].flatMap(([name, Item]) => (isSame(name, Item) ? [] : [{ PutRequest: { Item } }])),
  ];
  for (const some of partsOf(writes, 25))
    await store(() => table.send(new BatchWriteCommand({ RequestItems: { [tableName()]: some } })));
}

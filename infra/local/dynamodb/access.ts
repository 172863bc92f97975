import { attributesOf } from './requests/attributes.ts';
import { indexNamed, type Storage } from './storage.ts';
import { iteratorArn } from './streams/streams.ts';
import type { AccessCall, Item, Request, Table, Value } from './types.ts';

const transactionActions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/**
 * Returns every permission that a request needs, by IAM action, with the partition keys that it uses. Each action of a
 * transaction needs its own permission; a batch needs one for all of its keys. For a query of an index, the key is the
 * index's own.
 */
export function accessCalls(
  storage: Storage,
  accessKeyId: string,
  operation: string,
  data: Request,
): AccessCall[] {
  const call = (action: string, resource: string, leadingKeys: string[] = []): AccessCall => ({
    accessKeyId,
    action: `dynamodb:${action}`,
    resource,
    leadingKeys,
  });
  const arn = (table: string) => `arn:aws:dynamodb:${storage.region}:${storage.accountId}:table/${table}`;
  const leading = (table: string, items: (Item | undefined)[]) =>
    leadingKeys(storage.tables.get(table), items);

  switch (operation) {
    case 'TransactWriteItems':
    case 'TransactGetItems':
      return (data.TransactItems as Record<string, Request>[]).flatMap((item) =>
        Object.entries(item).map(([kind, part]) => {
          const table = part.TableName as string;
          const keys = leading(table, [part.Key ?? part.Item]);
          const asked = call(transactionActions[kind] ?? kind, arn(table), keys);
          return kind === 'Update' ? { ...asked, attributes: attributesOf(part) } : asked;
        }),
      );
    case 'BatchGetItem':
      return Object.entries(data.RequestItems as Record<string, { Keys: Item[] }>).map(([table, { Keys }]) =>
        call(operation, arn(table), leading(table, Keys)),
      );
    case 'BatchWriteItem':
      return Object.entries(data.RequestItems as Record<string, BatchWrite[]>).map(([table, writes]) =>
        call(
          operation,
          arn(table),
          leading(
            table,
            writes.map((write) => write.PutRequest?.Item ?? write.DeleteRequest?.Key),
          ),
        ),
      );
    case 'Query':
    case 'Scan': {
      const table = data.TableName as string;
      const resource = data.IndexName === undefined ? arn(table) : `${arn(table)}/index/${data.IndexName}`;
      return [call(operation, resource, queriedKeys(storage.tables.get(table), data))];
    }
    case 'ListTables':
    case 'ListStreams':
      return [call(operation, '*')];
    case 'DescribeStream':
    case 'GetShardIterator':
      return [call(operation, String(data.StreamArn))];
    case 'GetRecords':
      return [call(operation, iteratorArn(String(data.ShardIterator)))];
    default: {
      const table = data.TableName as string;
      const asked = call(operation, arn(table), leading(table, [data.Key ?? data.Item]));
      return [operation === 'UpdateItem' ? { ...asked, attributes: attributesOf(data) } : asked];
    }
  }
}

type BatchWrite = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } };

const text = (value: Value | undefined) => value?.S ?? value?.N ?? value?.B;

function leadingKeys(table: Table | undefined, items: (Item | undefined)[]): string[] {
  const hash = table?.KeySchema[0]?.AttributeName;
  if (hash === undefined) return [];
  const keys = items.map((item) => text(item?.[hash])).filter((key) => key !== undefined);
  return [...new Set(keys)];
}

/** Returns the partition keys that a query names; an empty list for a scan. */
function queriedKeys(table: Table | undefined, data: Request): string[] {
  const place = data.IndexName === undefined ? table : table && indexNamed(table, data.IndexName);
  const hash = place?.KeySchema[0]?.AttributeName;
  const conditions = data.KeyConditions as Record<string, { AttributeValueList?: Value[] }> | undefined;
  const key = hash === undefined ? undefined : text(conditions?.[hash]?.AttributeValueList?.[0]);
  return key === undefined ? [] : [key];
}

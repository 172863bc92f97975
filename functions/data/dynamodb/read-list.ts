import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from './table.ts';

type Asked = {
  /** How many at most; without one, what a read holds (1 MB). */
  limit?: number;
  /** The sort key of the last one seen. */
  after?: string | undefined;
  isNewestFirst?: boolean;
  /** What their sort keys begin with. */
  prefix?: string;
};

/** A page of a list. `next`: the sort key of the last one given, where there may be more. */
export type Listed<T> = { items: T[]; next: string | undefined };

/** Reads what stands under a partition key, in the order of the sort keys, consistently. */
export async function readList<T = Record<string, unknown>>(
  pk: string,
  { limit, after, isNewestFirst = false, prefix }: Asked = {},
): Promise<Listed<T>> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: prefix === undefined ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ...(prefix !== undefined && { ':prefix': prefix }) },
      ...(after !== undefined && { ExclusiveStartKey: { pk, sk: after } }),
      ScanIndexForward: !isNewestFirst,
      ConsistentRead: true,
      ...(limit !== undefined && { Limit: limit }),
    }),
  );
  return { items: Items as T[], next: LastEvaluatedKey?.sk };
}

/** How many items a list has, counted up to `most`; `after`: only those whose sort key is greater. */
export async function countList(pk: string, most: number, after = ' '): Promise<number> {
  const { Count = 0 } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk > :after',
      ExpressionAttributeValues: { ':pk': pk, ':after': after },
      Select: 'COUNT',
      ConsistentRead: true,
      Limit: most,
    }),
  );
  return Count;
}

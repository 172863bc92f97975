import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { noSuchPage } from '../../errors.ts';
import { table, tableName } from './table.ts';

type Asked = {
  /** The highest number of items to return. By default, the function returns as many as one read does (1 MB). */
  limit?: number;
  /** The sort key of the last item of the previous page. */
  after?: string | undefined;
  isNewestFirst?: boolean;
  /** The prefix of the sort keys. */
  prefix?: string;
  /**
   * A DynamoDB condition. Only items that meet the condition are returned, but `limit` counts all items that are read.
   */
  filter?: string | undefined;
  /** The values of the filter. */
  filterValues?: Record<string, unknown> | undefined;
  /** The first and the last sort key, both included. The option cannot be used together with `prefix`. */
  between?: [string, string];
};

const conditionOf = ({ prefix, between }: Asked) => {
  if (between) return ' AND sk BETWEEN :first AND :last';
  return prefix === undefined ? '' : ' AND begins_with(sk, :prefix)';
};

/** A page of a list. `next` is the sort key of the last returned item, if more items may follow. */
export type Listed<T> = { items: T[]; next: string | undefined };

/**
 * Reads the items of a partition key in the order of their sort keys, with consistent reads.
 *
 * @throws 400 `bad-cursor` if `after` is outside of `between`, as for a cursor of another period
 */
export async function readList<T = Record<string, unknown>>(
  pk: string,
  asked: Asked = {},
): Promise<Listed<T>> {
  const { limit, after, isNewestFirst = false, prefix, between, filter, filterValues } = asked;
  if (after !== undefined && between && (after < between[0] || after > between[1])) throw noSuchPage();
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: `pk = :pk${conditionOf(asked)}`,
      ...(filter && { FilterExpression: filter }),
      ExpressionAttributeValues: {
        ':pk': pk,
        ...filterValues,
        ...(prefix !== undefined && { ':prefix': prefix }),
        ...(between && { ':first': between[0], ':last': between[1] }),
      },
      ...(after !== undefined && { ExclusiveStartKey: { pk, sk: after } }),
      ScanIndexForward: !isNewestFirst,
      ConsistentRead: true,
      ...(limit !== undefined && { Limit: limit }),
    }),
  );
  return { items: Items as T[], next: LastEvaluatedKey?.sk };
}

/** Yields the pages of a whole list. Items may be removed between two pages. */
export async function* everyPage<T = Record<string, unknown>>(
  pk: string,
  asked: Omit<Asked, 'after'> = {},
): AsyncGenerator<T[]> {
  for (let after: string | undefined; ; ) {
    const { items, next } = await readList<T>(pk, { ...asked, after });
    if (items.length > 0) yield items;
    if (next === undefined) return;
    after = next;
  }
}

/** Yields the items of a whole list one by one. The function reads a page at a time. */
export async function* everyItem<T = Record<string, unknown>>(
  pk: string,
  asked: Omit<Asked, 'after'> = {},
): AsyncGenerator<T> {
  for await (const items of everyPage<T>(pk, asked)) yield* items;
}

/**
 * Returns the number of items in a list. The function reads at most `most` items. If `after` is given, only items with
 * a greater sort key count. `filter` is a DynamoDB condition; only items that meet the condition count.
 */
export async function countList(pk: string, most: number, after = ' ', filter?: string): Promise<number> {
  const { Count = 0 } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk > :after',
      ...(filter && { FilterExpression: filter }),
      ExpressionAttributeValues: { ':pk': pk, ':after': after },
      Select: 'COUNT',
      ConsistentRead: true,
      Limit: most,
    }),
  );
  return Count;
}

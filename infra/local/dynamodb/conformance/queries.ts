import {
  BatchWriteItemCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { eventually, type Item, refusal, type Target } from './target.ts';

/**
 * Defines the tests of queries. They use ten items of one partition: `2026-01` to `2026-10`, ranked 10 to 1 in the
 * index.
 */
export function queryCases(target: () => Target): void {
  const query = (more: Partial<QueryCommandInput>) =>
    target().client.send(new QueryCommand({ TableName: target().table, ...more }));
  const sortKeys = (items: Item[] | undefined) => items?.map(({ sk }) => sk?.S?.slice(5));
  const months = (where = '', values: Item = {}) => ({
    KeyConditionExpression: `pk = :pk${where}`,
    ExpressionAttributeValues: { ':pk': { S: 'orders' }, ...values },
  });

  beforeAll(async () => {
    const { client, table } = target();
    const requests = Array.from({ length: 10 }, (_, index) => ({
      PutRequest: {
        Item: {
          pk: { S: 'orders' },
          sk: { S: `2026-${String(index + 1).padStart(2, '0')}` },
          amount: { N: String((index + 1) * 100) },
          group: { S: 'orders' },
          rank: { N: String(10 - index) },
        },
      },
    }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }));
  });

  test('A query returns a partition in the order of its sort key, or backwards', async () => {
    const forward = await query({ ...months(), ConsistentRead: true });
    expect(sortKeys(forward.Items)).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']);
    expect(forward.LastEvaluatedKey).toBeUndefined();
    const backward = await query({ ...months(), ScanIndexForward: false });
    expect(sortKeys(backward.Items)).toEqual(sortKeys(forward.Items)?.reverse());
  });

  test.each([
    [
      'begins_with(sk, :a)',
      { ':a': { S: '2026-0' } },
      ['01', '02', '03', '04', '05', '06', '07', '08', '09'],
    ],
    ['sk BETWEEN :a AND :b', { ':a': { S: '2026-03' }, ':b': { S: '2026-05' } }, ['03', '04', '05']],
    ['sk < :a', { ':a': { S: '2026-03' } }, ['01', '02']],
    ['sk <= :a', { ':a': { S: '2026-03' } }, ['01', '02', '03']],
    ['sk > :a', { ':a': { S: '2026-08' } }, ['09', '10']],
    ['sk >= :a', { ':a': { S: '2026-08' } }, ['08', '09', '10']],
    ['sk = :a', { ':a': { S: '2026-08' } }, ['08']],
  ] as [string, Item, string[]][])('A query narrows the sort key by %s', async (where, values, expected) => {
    const { Items } = await query(months(` AND ${where}`, values));
    expect(sortKeys(Items)).toEqual(expected);
  });

  test('Pages of four together hold all items, and the last page has no LastEvaluatedKey', async () => {
    for (const ScanIndexForward of [true, false]) {
      const seen: (string | undefined)[] = [];
      let from: Item | undefined;
      let pages = 0;
      do {
        const page = await query({ ...months(), Limit: 4, ScanIndexForward, ExclusiveStartKey: from });
        seen.push(...(sortKeys(page.Items) ?? []));
        from = page.LastEvaluatedKey;
        pages++;
      } while (from !== undefined);
      expect(pages).toBe(3);
      expect(new Set(seen).size).toBe(10);
      expect(seen).toEqual(ScanIndexForward ? seen.toSorted() : seen.toSorted().reverse());
    }
  });

  test('A filter is applied after the limit, and ScannedCount includes the items it removed', async () => {
    const page = await query({
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: 'amount > :t',
      ExpressionAttributeValues: { ':pk': { S: 'orders' }, ':t': { N: '300' } },
      Limit: 5,
    });
    expect(sortKeys(page.Items)).toEqual(['04', '05']);
    expect([page.Count, page.ScannedCount]).toEqual([2, 5]);
    expect(page.LastEvaluatedKey?.sk?.S).toBe('2026-05');
  });

  test('A projection returns only the named attributes', async () => {
    const { Items } = await query({ ...months(), Limit: 1, ProjectionExpression: 'amount' });
    expect(Items).toEqual([{ amount: { N: '100' } }]);
  });

  test('A query with Select COUNT returns no items', async () => {
    const answer = await query({ ...months(), Select: 'COUNT' });
    expect([answer.Count, answer.Items]).toEqual([10, undefined]);
  });

  const byRank = {
    IndexName: 'by-group',
    KeyConditionExpression: '#group = :group',
    ExpressionAttributeNames: { '#group': 'group' },
    ExpressionAttributeValues: { ':group': { S: 'orders' } },
  };

  test('An index returns items by its own key, numbers in numeric order, in pages too', async () => {
    const all = await eventually(
      () => query(byRank),
      ({ Count }) => Count === 10,
    );
    expect(all.Items?.map(({ rank }) => rank?.N)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ]);
    for (const ScanIndexForward of [true, false]) {
      const first = await query({ ...byRank, Limit: 6, ScanIndexForward });
      expect(Object.keys(first.LastEvaluatedKey ?? {}).sort()).toEqual(['group', 'pk', 'rank', 'sk']);
      const rest = await query({ ...byRank, ScanIndexForward, ExclusiveStartKey: first.LastEvaluatedKey });
      expect(rest.Items).toHaveLength(4);
    }
  });

  test('Items with the same index key are all returned, each once when read in pages', async () => {
    const { client, table } = target();
    const names = Array.from({ length: 25 }, (_, index) => `same-${index}`);
    const requests = names.map((name) => ({
      PutRequest: { Item: { pk: { S: name }, sk: { S: '-' }, group: { S: 'same' }, rank: { N: '7' } } },
    }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }));
    const same = { ...byRank, ExpressionAttributeValues: { ':group': { S: 'same' } } };
    await eventually(
      () => query(same),
      ({ Count }) => Count === 25,
    );
    const seen: (string | undefined)[] = [];
    let from: Item | undefined;
    do {
      const page = await query({ ...same, Limit: 4, ExclusiveStartKey: from });
      seen.push(...(page.Items?.map(({ pk }) => pk?.S) ?? []));
      from = page.LastEvaluatedKey;
    } while (from !== undefined);
    expect(seen.toSorted()).toEqual(names.toSorted());
  });

  test('An index cannot be read with strong consistency', async () => {
    const error = await refusal(query({ ...byRank, ConsistentRead: true }));
    expect(error.message).toBe('Consistent reads are not supported on global secondary indexes');
  });

  test('A query without the partition key is refused', async () => {
    const error = await refusal(
      query({ KeyConditionExpression: 'sk = :s', ExpressionAttributeValues: { ':s': { S: 'x' } } }),
    );
    expect(error.message).toBe('Query condition missed key schema element: pk');
  });

  test('A scan returns the items that match its filter', async () => {
    const { client, table } = target();
    const { Items } = await client.send(
      new ScanCommand({
        TableName: table,
        ConsistentRead: true,
        FilterExpression: 'pk = :pk AND amount >= :t',
        ExpressionAttributeValues: { ':pk': { S: 'orders' }, ':t': { N: '900' } },
      }),
    );
    expect(sortKeys(Items)?.sort()).toEqual(['09', '10']);
  });
}

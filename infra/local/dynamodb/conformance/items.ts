import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  PutItemCommand,
  type PutItemCommandInput,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { type Item, refusal, type Target } from './target.ts';

/** Defines the tests of single items: conditions, update expressions, limits, batches. */
export function itemCases(target: () => Target): void {
  const put = (item: Item, more: Partial<PutItemCommandInput> = {}) =>
    target().client.send(new PutItemCommand({ TableName: target().table, Item: item, ...more }));
  const update = (pk: string, more: Partial<UpdateItemCommandInput>) =>
    target().client.send(
      new UpdateItemCommand({ TableName: target().table, Key: { pk: { S: pk }, sk: { S: '-' } }, ...more }),
    );
  const item = (pk: string, more: Item = {}): Item => ({ pk: { S: pk }, sk: { S: '-' }, ...more });
  const ifAbsent = { ConditionExpression: 'attribute_not_exists(pk)' };

  test('A put with attribute_not_exists succeeds once, and is refused the second time', async () => {
    await put(item('once'), ifAbsent);
    const error = await refusal(put(item('once', { second: { BOOL: true } }), ifAbsent));
    expect(error.name).toBe('ConditionalCheckFailedException');
    expect(error.message).toBe('The conditional request failed');
    expect(error.$metadata.httpStatusCode).toBe(400);
    expect(await target().get('once')).toEqual(item('once'));
  });

  test('A refused put, update or delete returns the existing item if the request asks for it', async () => {
    const standing = item('standing', { stock: { N: '2' } });
    await put(standing);
    const ask = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
    const tooMany = {
      ConditionExpression: 'stock >= :q',
      ExpressionAttributeValues: { ':q': { N: '3' } },
      ...ask,
    };
    const { client, table } = target();
    const Key = { pk: { S: 'standing' }, sk: { S: '-' } };
    expect((await refusal(put(standing, { ...ifAbsent, ...ask }))).Item).toEqual(standing);
    const set = { UpdateExpression: 'SET stock = stock - :q' };
    expect((await refusal(update('standing', { ...set, ...tooMany }))).Item).toEqual(standing);
    const remove = new DeleteItemCommand({ TableName: table, Key, ...tooMany });
    expect((await refusal(client.send(remove))).Item).toEqual(standing);
    const { ReturnValuesOnConditionCheckFailure: _, ...unasked } = tooMany;
    expect((await refusal(update('standing', { ...set, ...unasked }))).Item).toBeUndefined();
  });

  test('Put and delete return the old item when asked for ALL_OLD', async () => {
    const old = item('old', { colour: { S: 'red' } });
    expect((await put(old, { ReturnValues: 'ALL_OLD' })).Attributes).toBeUndefined();
    expect((await put(item('old'), { ReturnValues: 'ALL_OLD' })).Attributes).toEqual(old);
    const { client, table } = target();
    const remove = { TableName: table, Key: item('old'), ReturnValues: 'ALL_OLD' } as const;
    expect((await client.send(new DeleteItemCommand(remove))).Attributes).toEqual(item('old'));
    expect((await client.send(new DeleteItemCommand(remove))).Attributes).toBeUndefined();
  });

  test('SET, ADD, REMOVE and DELETE change an item in one update', async () => {
    await put(
      item('update', {
        a: { N: '1' },
        tags: { SS: ['x', 'y'] },
        gone: { S: '!' },
        flavours: { L: [{ S: 'p' }, { S: 'q' }] },
      }),
    );
    const { Attributes } = await update('update', {
      UpdateExpression: 'SET b = a + :two, #n = :name ADD a :two DELETE tags :y REMOVE gone, flavours[0]',
      ExpressionAttributeNames: { '#n': 'name' },
      ExpressionAttributeValues: { ':two': { N: '2' }, ':name': { S: 'Mint' }, ':y': { SS: ['y'] } },
      ReturnValues: 'ALL_NEW',
    });
    expect(Attributes).toEqual(
      item('update', {
        a: { N: '3' },
        b: { N: '3' },
        name: { S: 'Mint' },
        tags: { SS: ['x'] },
        flavours: { L: [{ S: 'q' }] },
      }),
    );
  });

  test('if_not_exists sets a first value, and list_append adds to either end of a list', async () => {
    const step = (value: string) =>
      update('appended', {
        UpdateExpression:
          'SET n = if_not_exists(n, :zero) + :one, l = list_append(if_not_exists(l, :none), :v)',
        ExpressionAttributeValues: {
          ':zero': { N: '0' },
          ':one': { N: '1' },
          ':none': { L: [] },
          ':v': { L: [{ S: value }] },
        },
      });
    await step('a');
    await step('b');
    await update('appended', {
      UpdateExpression: 'SET l = list_append(:v, l)',
      ExpressionAttributeValues: { ':v': { L: [{ S: 'first' }] } },
    });
    expect(await target().get('appended')).toEqual(
      item('appended', { n: { N: '2' }, l: { L: [{ S: 'first' }, { S: 'a' }, { S: 'b' }] } }),
    );
  });

  test('An update that removes several list elements uses their original positions', async () => {
    await put(item('removed', { l: { L: ['a', 'b', 'c', 'd'].map((S) => ({ S })) } }));
    await update('removed', { UpdateExpression: 'REMOVE l[0], note, l[2]' });
    expect((await target().get('removed'))?.l).toEqual({ L: [{ S: 'b' }, { S: 'd' }] });
  });

  test('Two attributes can be swapped, because every value is read before the first is written', async () => {
    await put(item('swap', { a: { S: '1' }, b: { S: '2' } }));
    await update('swap', { UpdateExpression: 'SET a = b, b = a' });
    expect(await target().get('swap')).toEqual(item('swap', { a: { S: '2' }, b: { S: '1' } }));
  });

  test('A nested path whose parent is missing is refused', async () => {
    await put(item('nested'));
    const error = await refusal(
      update('nested', { UpdateExpression: 'SET a.b = :v', ExpressionAttributeValues: { ':v': { S: 'x' } } }),
    );
    expect(error.name).toBe('ValidationException');
    expect(error.message).toBe('The document path provided in the update expression is invalid for update');
  });

  test('A key attribute cannot be updated', async () => {
    const error = await refusal(
      update('key', { UpdateExpression: 'SET pk = :v', ExpressionAttributeValues: { ':v': { S: 'x' } } }),
    );
    expect(error.message).toContain('Cannot update attribute pk. This attribute is part of the key');
  });

  test('A reserved word must be written with a placeholder', async () => {
    const error = await refusal(
      update('reserved', {
        UpdateExpression: 'SET name = :v',
        ExpressionAttributeValues: { ':v': { S: 'x' } },
      }),
    );
    expect(error.name).toBe('ValidationException');
    expect(error.message).toContain('Attribute name is a reserved keyword; reserved keyword: name');
  });

  test('A placeholder that no expression uses is refused', async () => {
    const error = await refusal(
      put(item('unused'), { ...ifAbsent, ExpressionAttributeValues: { ':v': { S: 'x' } } }),
    );
    expect(error.message).toContain('unused in expressions: keys: {:v}');
  });

  test('An item may be at most 400 KB large', async () => {
    const room = 400 * 1024 - 'pk'.length - 'large'.length - 'sk'.length - 1 - 'text'.length;
    await put(item('large', { text: { S: 'x'.repeat(room) } }));
    const error = await refusal(put(item('large', { text: { S: 'x'.repeat(room + 1) } })));
    expect(error.name).toBe('ValidationException');
    expect(error.message).toBe('Item size has exceeded the maximum allowed size');
  });

  test('The size of text is its UTF-8 bytes', async () => {
    const error = await refusal(put(item('utf8', { text: { S: 'é'.repeat(210_000) } })));
    expect(error.message).toBe('Item size has exceeded the maximum allowed size');
  });

  test('Numbers keep 38 digits and lose meaningless zeros', async () => {
    const digits = '1234567890123456789012345678901234567.8';
    await put(item('number', { exact: { N: digits }, zeros: { N: '0010.500' }, power: { N: '1e3' } }));
    expect(await target().get('number')).toEqual(
      item('number', { exact: { N: digits }, zeros: { N: '10.5' }, power: { N: '1000' } }),
    );
    const error = await refusal(put(item('number', { exact: { N: `${digits}9` } })));
    expect(error.message).toContain('more than 38 significant digits');
  });

  test('A key may not be the empty string, another attribute may', async () => {
    expect((await refusal(put({ pk: { S: '' }, sk: { S: '-' } }))).message).toContain(
      'empty string value. Key: pk',
    );
    await put(item('empty', { note: { S: '' } }));
    expect(await target().get('empty')).toEqual(item('empty', { note: { S: '' } }));
  });

  test('An index key may not be the empty string, neither in a put nor in an update', async () => {
    const inPut =
      'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
      'The AttributeValue for a key attribute cannot contain an empty string value. ' +
      'IndexName: by-group, IndexKey: group';
    const inUpdate =
      'One or more parameter values are not valid. ' +
      'The update expression attempted to update a secondary index key to a value that is not supported. ' +
      'The AttributeValue for a key attribute cannot contain an empty string value.';
    const { client, table } = target();
    const Item = item('no group', { group: { S: '' }, rank: { N: '1' } });
    const Update = {
      TableName: table,
      Key: item('no group'),
      UpdateExpression: 'SET #g = :g',
      ExpressionAttributeNames: { '#g': 'group' },
      ExpressionAttributeValues: { ':g': { S: '' } },
    };
    const transact = (part: TransactWriteItem) =>
      client.send(new TransactWriteItemsCommand({ TransactItems: [part] }));
    const batch = new BatchWriteItemCommand({ RequestItems: { [table]: [{ PutRequest: { Item } }] } });
    const refused = [
      [put(Item), inPut],
      [client.send(batch), inPut],
      [transact({ Put: { TableName: table, Item } }), inPut],
      [client.send(new UpdateItemCommand(Update)), inUpdate],
      [transact({ Update }), inUpdate],
    ] as const;
    for (const [call, message] of refused)
      expect(await refusal(call)).toMatchObject({ name: 'ValidationException', message });
    expect(await target().get('no group')).toBeUndefined();
  });

  test('A batch writes and deletes up to 25 items and reads up to 100', async () => {
    const { client, table } = target();
    const keys = Array.from({ length: 25 }, (_, index) => ({ pk: { S: 'batch' }, sk: { S: String(index) } }));
    const write = (requests: object[]) =>
      client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }));
    await write(keys.map((key) => ({ PutRequest: { Item: key } })));
    await write(keys.slice(0, 5).map((Key) => ({ DeleteRequest: { Key } })));
    const read = { [table]: { Keys: keys, ConsistentRead: true } };
    const { Responses } = await client.send(new BatchGetItemCommand({ RequestItems: read }));
    expect(Responses?.[table]?.map(({ sk }) => Number(sk?.S)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 5),
    );
    const twice = refusal(write([{ PutRequest: { Item: keys[0] } }, { DeleteRequest: { Key: keys[0] } }]));
    expect((await twice).message).toBe('Provided list of item keys contains duplicates');
    const many = refusal(
      write(Array.from({ length: 26 }, (_, n) => ({ PutRequest: { Item: item(`many${n}`) } }))),
    );
    expect((await many).name).toBe('ValidationException');
  });

  test('Exactly one of fifty concurrent conditional writes succeeds', async () => {
    const tries = Array.from({ length: 50 }, (_, index) =>
      put(item('race', { by: { N: String(index) } }), ifAbsent),
    );
    const outcomes = await Promise.allSettled(tries);
    const winners = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
    expect(winners).toHaveLength(1);
    expect((await target().get('race'))?.by?.N).toBe(String(winners[0]));
  });

  test('All of fifty concurrent additions to one number count', async () => {
    const add = { UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': { N: '1' } } };
    await Promise.all(Array.from({ length: 50 }, () => update('counter', add)));
    expect((await target().get('counter'))?.n?.N).toBe('50');
  });

  test('A write returns the capacity it consumed, including indexes', async () => {
    const cost = { ReturnConsumedCapacity: 'TOTAL' } as const;
    const plain = await put(item('cost', { text: { S: 'x'.repeat(1500) } }), cost);
    expect(plain.ConsumedCapacity?.CapacityUnits).toBe(2);
    const indexed = await put(item('cost2', { group: { S: 'cost' }, rank: { N: '1' } }), cost);
    expect(indexed.ConsumedCapacity?.CapacityUnits).toBe(2);
  });
}

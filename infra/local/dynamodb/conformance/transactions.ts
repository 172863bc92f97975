import { randomUUID } from 'node:crypto';
import {
  type TransactGetItem,
  TransactGetItemsCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { type Item, refusal, type Target } from './target.ts';

export function transactionCases(target: () => Target): void {
  const transact = (items: TransactWriteItem[], more: Partial<TransactWriteItemsCommandInput> = {}) =>
    target().client.send(new TransactWriteItemsCommand({ TransactItems: items, ...more }));
  const key = (pk: string) => ({ TableName: target().table, Key: { pk: { S: pk }, sk: { S: '-' } } });
  const put = (pk: string, more: Item = {}, condition?: string): TransactWriteItem => ({
    Put: {
      TableName: target().table,
      Item: { pk: { S: pk }, sk: { S: '-' }, ...more },
      ConditionExpression: condition,
      ReturnValuesOnConditionCheckFailure: condition === undefined ? undefined : 'ALL_OLD',
    },
  });
  const take = (pk: string, quantity: string): TransactWriteItem => ({
    Update: {
      ...key(pk),
      UpdateExpression: 'SET stock = stock - :q',
      ConditionExpression: 'stock >= :q',
      ExpressionAttributeValues: { ':q': { N: quantity } },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  });
  const get = (pk: string): TransactGetItem => ({ Get: key(pk) });

  test('A transaction can put, update, delete and check items', async () => {
    await transact([put('all-stock', { stock: { N: '5' } }), put('all-gone'), put('all-checked')]);
    await transact([
      put('all-order', {}, 'attribute_not_exists(pk)'),
      take('all-stock', '2'),
      { Delete: key('all-gone') },
      { ConditionCheck: { ...key('all-checked'), ConditionExpression: 'attribute_exists(pk)' } },
    ]);
    expect(await target().get('all-order')).toBeDefined();
    expect((await target().get('all-stock'))?.stock?.N).toBe('3');
    expect(await target().get('all-gone')).toBeUndefined();
  });

  test('One failing condition cancels the whole transaction, with one reason per action in their order', async () => {
    await target().put({ pk: { S: 'few' }, sk: { S: '-' }, stock: { N: '1' } });
    const error = await refusal(transact([put('few-order'), take('few', '2'), put('few-line')]));
    expect(error.name).toBe('TransactionCanceledException');
    expect(error.message).toBe(
      'Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed, None]',
    );
    expect(error.CancellationReasons).toEqual([
      { Code: 'None' },
      {
        Code: 'ConditionalCheckFailed',
        Message: 'The conditional request failed',
        Item: { pk: { S: 'few' }, sk: { S: '-' }, stock: { N: '1' } },
      },
      { Code: 'None' },
    ]);
    expect(await target().get('few-order')).toBeUndefined();
    expect(await target().get('few-line')).toBeUndefined();
    expect((await target().get('few'))?.stock?.N).toBe('1');
  });

  test('An update that cannot be applied cancels the transaction as a ValidationError', async () => {
    await target().put({ pk: { S: 'text' }, sk: { S: '-' }, stock: { S: 'many' } });
    const add = { UpdateExpression: 'ADD stock :one', ExpressionAttributeValues: { ':one': { N: '1' } } };
    const error = await refusal(transact([put('text-order'), { Update: { ...key('text'), ...add } }]));
    expect(error.CancellationReasons).toMatchObject([{ Code: 'None' }, { Code: 'ValidationError' }]);
    expect(await target().get('text-order')).toBeUndefined();
  });

  test('Two actions on one item are refused', async () => {
    const error = await refusal(transact([put('twice'), { Delete: key('twice') }]));
    expect(error.name).toBe('ValidationException');
    expect(error.message).toBe('Transaction request cannot include multiple operations on one item');
  });

  test('A transaction may have at most a hundred actions', async () => {
    const many = Array.from({ length: 101 }, (_, index) => put(`many-${index}`));
    await transact(many.slice(0, 100));
    expect(await target().get('many-99')).toBeDefined();
    const error = await refusal(transact(many));
    expect(error.name).toBe('ValidationException');
    expect(error.message).toContain('Member must have length less than or equal to 100');
    expect(await target().get('many-100')).toBeUndefined();
  });

  test('A transaction of more than 4 MB is refused', async () => {
    const text = { text: { S: 'x'.repeat(390_000) } };
    const error = await refusal(
      transact(Array.from({ length: 11 }, (_, index) => put(`heavy-${index}`, text))),
    );
    expect(['ValidationException', 'TransactionCanceledException']).toContain(error.name);
    expect(await target().get('heavy-0')).toBeUndefined();
  });

  test('A transaction that is sent again with the same token runs once and gets the same answer', async () => {
    await target().put({ pk: { S: 'token' }, sk: { S: '-' }, stock: { N: '5' } });
    const ClientRequestToken = randomUUID();
    await transact([take('token', '1')], { ClientRequestToken });
    await transact([take('token', '1')], { ClientRequestToken });
    expect((await target().get('token'))?.stock?.N).toBe('4');
  });

  test('A token that was used for other actions is refused', async () => {
    const ClientRequestToken = randomUUID();
    await transact([put('mismatch')], { ClientRequestToken });
    const error = await refusal(transact([put('mismatch-2')], { ClientRequestToken }));
    expect(error.name).toBe('IdempotentParameterMismatchException');
    expect(await target().get('mismatch-2')).toBeUndefined();
  });

  test('Concurrent transactions on the same item each succeed fully or report the conflict', async () => {
    await target().put({ pk: { S: 'meet' }, sk: { S: '-' }, stock: { N: '100' } });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => transact([put(`meet-${index}`), take('meet', '1')])),
    );
    let done = 0;
    for (const [index, outcome] of outcomes.entries()) {
      const order = await target().get(`meet-${index}`);
      if (outcome.status === 'fulfilled') done++;
      else expect(JSON.stringify(outcome.reason.CancellationReasons)).toContain('TransactionConflict');
      expect(order !== undefined).toBe(outcome.status === 'fulfilled');
    }
    expect((await target().get('meet'))?.stock?.N).toBe(String(100 - done));
  });

  test('A transaction costs twice as much as its items alone', async () => {
    const { ConsumedCapacity } = await transact([put('price-1'), put('price-2')], {
      ReturnConsumedCapacity: 'TOTAL',
    });
    expect(ConsumedCapacity).toMatchObject([{ TableName: target().table, CapacityUnits: 4 }]);
  });

  test('A transactional read returns its items in the requested order', async () => {
    await transact([put('read-1', { n: { N: '1' } }), put('read-2', { n: { N: '2' } })]);
    const { Responses, ConsumedCapacity } = await target().client.send(
      new TransactGetItemsCommand({
        TransactItems: [get('read-2'), get('read-none'), get('read-1')],
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    expect(Responses?.map(({ Item }) => Item?.n?.N)).toEqual(['2', undefined, '1']);
    expect(ConsumedCapacity?.[0]?.CapacityUnits).toBe(6);
  });

  test('A transactional read may use a projection', async () => {
    await transact([put('shown', { n: { N: '1' }, secret: { S: '!' } })]);
    const { Responses } = await target().client.send(
      new TransactGetItemsCommand({
        TransactItems: [{ Get: { ...key('shown'), ProjectionExpression: 'n' } }],
      }),
    );
    expect(Responses).toEqual([{ Item: { n: { N: '1' } } }]);
  });
}

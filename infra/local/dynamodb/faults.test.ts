import { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, test } from 'vitest';
import { refusal } from './conformance/target.ts';
import { clientOf, get, key, put, starter, table } from './test-support/table.ts';

const start = starter(afterEach);

describe('faults', () => {
  test.each([
    ['throttle', 'ProvisionedThroughputExceededException', 400],
    ['throttling', 'ThrottlingException', 400],
    ['internal', 'InternalServerError', 500],
    ['conflict', 'TransactionConflictException', 400],
  ] as const)(
    'A call to the local table with the injected fault "%s" fails as %s and writes nothing [R4]',
    async (before, name, status) => {
      const { db, client } = await start();
      db.setFault(({ operation }) => (operation === 'PutItem' ? { before } : undefined));
      const error = await refusal(client.send(put('hit')));
      expect([error.name, error.$metadata.httpStatusCode]).toEqual([name, status]);
      expect((await client.send(get('hit'))).Item).toBeUndefined();
    },
  );

  test('A transaction of the local table with an injected conflict is cancelled with that reason [R5]', async () => {
    const { db, client } = await start();
    db.setFault(() => ({ before: 'conflict' }));
    const TransactItems = ['a', 'b'].map((pk) => ({ Put: { TableName: table, Item: key(pk) } }));
    const error = await refusal(client.send(new TransactWriteItemsCommand({ TransactItems })));
    expect(error.CancellationReasons).toMatchObject([{ Code: 'TransactionConflict' }, { Code: 'None' }]);
  });

  test('If the answer of the local table is lost after the commit, the caller gets an error, but the item is written [R3]', async () => {
    const { db, client } = await start();
    db.setFault(({ operation }) =>
      operation === 'PutItem' ? { afterCommit: 'drop-connection' } : undefined,
    );
    await expect(client.send(put('lost'))).rejects.toThrow();
    expect((await client.send(get('lost'))).Item).toEqual(key('lost'));
  });

  test('The local table’s fault hook gets the SDK’s attempt number, and the request token prevents a second write by a retry', async () => {
    const { db } = await start();
    const client = clientOf(db.url, 'tester', 3);
    const attempts: number[] = [];
    db.setFault(({ operation, attempt }) => {
      if (operation !== 'TransactWriteItems') return;
      attempts.push(attempt);
      return attempt === 1 ? { afterCommit: 'drop-connection' } : undefined;
    });
    const once = {
      Put: { TableName: table, Item: key('t'), ConditionExpression: 'attribute_not_exists(pk)' },
    };
    await client.send(new TransactWriteItemsCommand({ TransactItems: [once] }));
    expect(attempts).toEqual([1, 2]);
  });

  test('A call to the local table that never gets an answer can be aborted, and the server can still be closed', async () => {
    const { db, client } = await start();
    db.setFault(({ operation }) => (operation === 'PutItem' ? { before: 'timeout' } : undefined));
    await expect(client.send(put('never'), { abortSignal: AbortSignal.timeout(50) })).rejects.toThrow();
    expect((await client.send(get('never'))).Item).toBeUndefined();
  });
});

import type { Worker } from 'node:worker_threads';
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Statement } from '../iam.ts';
import { temporaryFolder } from '../test-support/folder.ts';
import { refusal } from './conformance/target.ts';
import { type DynamoDB, startDynamoDB } from './server.ts';
import { clientOf, createTable, key, table } from './test-support/table.ts';
import { type DynamoDBThread, startDynamoDBThread } from './thread.ts';

const arn = `arn:aws:dynamodb:local:000000000000:table/${table}`;
const may = (Action: string | string[], Resource = arn): Statement => ({ Effect: 'Allow', Action, Resource });
const policies = {
  owner: [may('dynamodb:*', '*')],
  reader: [may('dynamodb:GetItem')],
  writer: [may(['dynamodb:PutItem', 'dynamodb:UpdateItem'])],
  grouper: [may('dynamodb:Query', `${arn}/index/by-group`)],
  settings: [
    {
      ...may(['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:BatchWriteItem']),
      Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['SETTINGS'] } },
    },
  ],
  tiller: [
    {
      ...may(
        ['PutItem', 'ConditionCheckItem', 'BatchGetItem', 'Query'].map((action) => `dynamodb:${action}`),
      ),
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['TILL#*'] } },
    },
  ],
  groups: [
    {
      ...may('dynamodb:Query', `${arn}/index/by-group`),
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['GROUP#*'] } },
    },
  ],
  seer: [
    {
      ...may('dynamodb:UpdateItem'),
      Condition: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['TILL#*'] },
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'seen_at'] },
      },
    },
  ],
};

const byKey = (pk: string) => ({
  TableName: table,
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': { S: pk } },
});

describe('permission checks', () => {
  let db: DynamoDB;
  const as = (accessKeyId: string) => clientOf(db.url, accessKeyId);

  beforeAll(async () => {
    db = await startDynamoDB({ policies });
    await createTable(as('owner'));
  });
  afterAll(() => db.close());

  test('The local table refuses a write of a role that may only read, with the message of AWS [T19]', async () => {
    await as('reader').send(new GetItemCommand({ TableName: table, Key: key('a') }));
    const error = await refusal(as('reader').send(new PutItemCommand({ TableName: table, Item: key('a') })));
    expect(error.name).toBe('AccessDeniedException');
    expect(error.$metadata.httpStatusCode).toBe(400);
    expect(error.message).toBe(
      'User: arn:aws:sts::000000000000:assumed-role/reader/local is not authorized to perform: dynamodb:PutItem ' +
        `on resource: ${arn} because no identity-based policy allows the dynamodb:PutItem action`,
    );
  });

  test('The local table refuses unknown credentials [T19]', async () => {
    const error = await refusal(as('nobody').send(new GetItemCommand({ TableName: table, Key: key('a') })));
    expect(error.name).toBe('UnrecognizedClientException');
  });

  test('In the local table, each action of a transaction needs its own permission, and a refused one writes nothing [T19]', async () => {
    const put = { Put: { TableName: table, Item: key('tx') } };
    const check = {
      ConditionCheck: { TableName: table, Key: key('b'), ConditionExpression: 'attribute_not_exists(pk)' },
    };
    const send = (TransactItems: object[]) =>
      as('writer').send(new TransactWriteItemsCommand({ TransactItems }));
    const error = await refusal(send([put, check]));
    expect(error.name).toBe('AccessDeniedException');
    expect(error.message).toContain('dynamodb:ConditionCheckItem');
    const read = new GetItemCommand({ TableName: table, Key: key('tx') });
    expect((await as('owner').send(read)).Item).toBeUndefined();
    await send([put]);
    expect((await as('owner').send(read)).Item).toEqual(key('tx'));
  });

  test('In the local table, a query of an index needs a permission for the index, and a query of the table one for the table [T19]', async () => {
    const group = {
      TableName: table,
      IndexName: 'by-group',
      KeyConditionExpression: '#g = :g',
      ExpressionAttributeNames: { '#g': 'group' },
      ExpressionAttributeValues: { ':g': { S: 'x' } },
    };
    expect((await as('grouper').send(new QueryCommand(group))).Count).toBe(0);
    const error = await refusal(as('grouper').send(new QueryCommand(byKey('a'))));
    expect(error.message).toContain(`on resource: ${arn} because`);
  });

  test('In the local table, a role may be limited to some partition keys, in reads, queries and batches [T19]', async () => {
    const client = as('settings');
    await client.send(new GetItemCommand({ TableName: table, Key: key('SETTINGS') }));
    await client.send(new QueryCommand(byKey('SETTINGS')));
    const batch = (...names: string[]) =>
      client.send(
        new BatchWriteItemCommand({
          RequestItems: { [table]: names.map((name) => ({ PutRequest: { Item: key(name) } })) },
        }),
      );
    await batch('SETTINGS');
    for (const call of [
      client.send(new GetItemCommand({ TableName: table, Key: key('ORDER') })),
      client.send(new QueryCommand(byKey('ORDER'))),
      batch('SETTINGS', 'ORDER'),
      client.send(new ScanCommand({ TableName: table })),
    ])
      expect((await refusal(call)).name).toBe('AccessDeniedException');
  });

  test('In the local table, a role may be limited to patterns of partition keys, in transactions and batches too [T19]', async () => {
    const client = as('tiller');
    const put = (pk: string) => ({ Put: { TableName: table, Item: key(pk) } });
    const check = (pk: string) => ({
      ConditionCheck: {
        TableName: table,
        Key: key(pk),
        ConditionExpression: 'attribute_not_exists(nothing)',
      },
    });
    const write = (...TransactItems: object[]) =>
      client.send(new TransactWriteItemsCommand({ TransactItems }));
    const read = (...names: string[]) =>
      client.send(new BatchGetItemCommand({ RequestItems: { [table]: { Keys: names.map(key) } } }));
    await write(put('TILL#1'), check('TILL#2'));
    await read('TILL#1', 'TILL#2');
    for (const call of [
      write(put('TILL#3'), put('TILLS')),
      write(put('TILL#3'), check('TILLS')),
      read('TILL#1', 'TILLS'),
      client.send(new QueryCommand(byKey('TILLS'))),
      client.send(new ScanCommand({ TableName: table })),
    ])
      expect((await refusal(call)).name).toBe('AccessDeniedException');
    expect((await as('owner').send(new GetItemCommand({ TableName: table, Key: key('TILL#3') }))).Item).toBe(
      undefined,
    );
  });

  test('In the local table, a role may be limited to an index’s own partition keys [T19]', async () => {
    const ask = (group: string) =>
      as('groups').send(
        new QueryCommand({
          TableName: table,
          IndexName: 'by-group',
          KeyConditionExpression: '#g = :g',
          ExpressionAttributeNames: { '#g': 'group' },
          ExpressionAttributeValues: { ':g': { S: group } },
        }),
      );
    expect((await ask('GROUP#1')).Count).toBe(0);
    expect((await refusal(ask('OTHER#1'))).name).toBe('AccessDeniedException');
  });

  test('In the local table, a role that may update only `seen_at` may not name another attribute in an update [T19]', async () => {
    const update = {
      TableName: table,
      Key: key('TILL#9'),
      UpdateExpression: 'SET #seen = :at',
      ExpressionAttributeNames: { '#seen': 'seen_at' },
      ExpressionAttributeValues: { ':at': { S: 'now' } },
    };
    const send = (more: object) => as('seer').send(new UpdateItemCommand({ ...update, ...more }));
    await send({});
    await send({ ConditionExpression: 'attribute_exists(pk)' });
    await as('seer').send(new TransactWriteItemsCommand({ TransactItems: [{ Update: update }] }));
    const more = { ...update.ExpressionAttributeNames, '#groups': 'groups' };
    for (const call of [
      () => send({ UpdateExpression: 'SET #seen = :at, told = :at' }),
      () => send({ UpdateExpression: 'SET #seen = :at REMOVE #groups', ExpressionAttributeNames: more }),
      () =>
        send({ UpdateExpression: 'SET #seen = if_not_exists(#groups, :at)', ExpressionAttributeNames: more }),
      () => send({ UpdateExpression: 'SET #seen = :at, told.first_time = :at' }),
      () => send({ ConditionExpression: 'attribute_not_exists(#groups)', ExpressionAttributeNames: more }),
      () =>
        as('seer').send(
          new TransactWriteItemsCommand({
            TransactItems: [
              {
                Update: {
                  ...update,
                  UpdateExpression: 'SET #groups = :at, #seen = :at',
                  ExpressionAttributeNames: more,
                },
              },
            ],
          }),
        ),
    ])
      expect((await refusal(call())).name).toBe('AccessDeniedException');
  });

  test('New policies of the local table take effect at the next call', async () => {
    const get = () => as('late').send(new GetItemCommand({ TableName: table, Key: key('a') }));
    expect((await refusal(get())).name).toBe('UnrecognizedClientException');
    db.setPolicies({ ...policies, late: [may('dynamodb:GetItem')] });
    expect((await get()).Item).toBeUndefined();
  });
});

describe('a custom authorizer', () => {
  test('A custom authorizer of the local table gets each action of a call with its table and keys', async () => {
    const seen: object[] = [];
    const db = await startDynamoDB({
      authorize: (calls) => {
        seen.push(...calls);
        return calls.some(({ action }) => action === 'dynamodb:DeleteItem') ? 'not this one' : true;
      },
    });
    const client = clientOf(db.url, 'one');
    await createTable(client);
    const items = [
      { Put: { TableName: table, Item: key('p') } },
      { Delete: { TableName: table, Key: key('d') } },
    ];
    const error = await refusal(client.send(new TransactWriteItemsCommand({ TransactItems: items })));
    expect(error.message).toBe('not this one');
    expect(seen.slice(1)).toEqual([
      { accessKeyId: 'one', action: 'dynamodb:PutItem', resource: arn, leadingKeys: ['p'] },
      { accessKeyId: 'one', action: 'dynamodb:DeleteItem', resource: arn, leadingKeys: ['d'] },
    ]);
    await db.close();
  });
});

/** Resolves with the next thread that this process starts. */
const nextThread = () => new Promise<Worker>((resolve) => process.once('worker', resolve));

describe('the server on its own thread', () => {
  let db: DynamoDBThread;
  beforeAll(async () => {
    db = await startDynamoDBThread({ policies: { owner: policies.owner } });
    await createTable(clientOf(db.url, 'owner'));
  });
  afterAll(() => db.close());

  test('The local table on its own thread answers like one on the main thread', async () => {
    const put = () =>
      clientOf(db.url, 'writer').send(new PutItemCommand({ TableName: table, Item: key('w') }));
    expect((await refusal(put())).name).toBe('UnrecognizedClientException');
    await db.setPolicies(policies);
    await put();
    const read = new GetItemCommand({ TableName: table, Key: key('w') });
    expect((await clientOf(db.url, 'reader').send(read)).Item).toEqual(key('w'));
    expect(await db.sweep()).toBe(0);
  });

  test('The local table on its own thread does not start on a port in use', async () => {
    await expect(startDynamoDBThread({ port: db.port })).rejects.toThrow('EADDRINUSE');
  });

  test('If the local table fails to start, it releases its folder and ends its thread', async () => {
    const path = temporaryFolder();
    const thread = nextThread();
    await expect(startDynamoDBThread({ path, port: db.port })).rejects.toThrow('EADDRINUSE');
    expect((await thread).threadId).toBe(-1);
    await (await startDynamoDBThread({ path })).close();
    await expect(startDynamoDB({ path, port: db.port })).rejects.toThrow('EADDRINUSE');
    await (await startDynamoDB({ path })).close();
  });

  test('If the local table’s thread ends by itself, this is logged and later calls are refused', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => log.mockRestore());
    const thread = nextThread();
    const doomed = await startDynamoDBThread();
    await (await thread).terminate();
    expect(String(log.mock.calls)).toContain('the DynamoDB thread ended with 1');
    await expect(doomed.sweep()).rejects.toThrow('the DynamoDB thread ended with 1');
    await doomed.close();
  });
});

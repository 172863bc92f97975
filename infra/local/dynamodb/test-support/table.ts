import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { type DynamoDB, type DynamoDBOptions, startDynamoDB } from '../server.ts';

export const table = 'app';

/** Returns a client with its own access key. It tries each call once by default. */
export const clientOf = (url: string, accessKeyId = 'tester', maxAttempts = 1) =>
  new DynamoDBClient({
    endpoint: url,
    region: 'local',
    maxAttempts,
    credentials: { accessKeyId, secretAccessKey: 'x' },
  });

/** Creates the table `app`: `pk` and `sk`, an index `by-group` over `group`, a stream with both images. */
export async function createTable(client: DynamoDBClient, more: Partial<CreateTableCommandInput> = {}) {
  await client.send(
    new CreateTableCommand({
      TableName: table,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: ['pk', 'sk', 'group'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'by-group',
          KeySchema: [{ AttributeName: 'group', KeyType: 'HASH' }],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      ...more,
    }),
  );
}

export const key = (pk: string) => ({ pk: { S: pk }, sk: { S: '-' } });

export const put = (pk: string, more: object = {}) =>
  new PutItemCommand({ TableName: table, Item: { ...key(pk), ...more } });
export const get = (pk: string) =>
  new GetItemCommand({ TableName: table, Key: key(pk), ConsistentRead: true });

/** Returns a function that starts a database with the table in it; all are closed after each test. */
export function starter(afterEach: (end: () => Promise<unknown>) => void) {
  const running: DynamoDB[] = [];
  afterEach(() => Promise.all(running.splice(0).map((db) => db.close())));
  return async (options: DynamoDBOptions = {}) => {
    const db = await startDynamoDB(options);
    running.push(db);
    const client = clientOf(db.url);
    await createTable(client);
    return { db, client };
  };
}

import { randomUUID } from 'node:crypto';
import {
  type AttributeValue,
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type DynamoDBServiceException,
  GetItemCommand,
  PutItemCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { startDynamoDB } from '../server.ts';
import { type StreamsCaller, streamsCaller } from '../streams/streams-client.ts';

export type Item = Record<string, AttributeValue>;

/** The endpoint under test: the emulator, another endpoint or AWS, with a table created for the run. */
export type Target = {
  client: DynamoDBClient;
  streams: StreamsCaller;
  table: string;
  put(item: Item): Promise<void>;
  get(pk: string, sk?: string): Promise<Item | undefined>;
  close(): Promise<void>;
};

/**
 * The table has the keys `pk` and `sk`, an index `by-group` over `group` and the number `rank`, and a stream with both
 * images.
 */
const shape = {
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'group', AttributeType: 'S' },
    { AttributeName: 'rank', AttributeType: 'N' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-group',
      KeySchema: [
        { AttributeName: 'group', KeyType: 'HASH' },
        { AttributeName: 'rank', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
} as const;

export async function openTarget(wanted = process.env.DYNAMODB_CONFORMANCE_ENDPOINT): Promise<Target> {
  const emulator = wanted === undefined ? await startDynamoDB() : undefined;
  const endpoint = emulator?.url ?? (wanted === 'aws' ? undefined : wanted);
  const client = new DynamoDBClient(
    endpoint === undefined
      ? {}
      : { endpoint, region: 'us-east-1', credentials: { accessKeyId: 'conformance', secretAccessKey: 'x' } },
  );
  const table = `conformance-${randomUUID()}`;
  await client.send(
    new CreateTableCommand({
      TableName: table,
      ...structuredClone(shape),
    } as unknown as ConstructorParameters<typeof CreateTableCommand>[0]),
  );
  await waitUntilTableExists({ client, maxWaitTime: 120, minDelay: 1 }, { TableName: table });
  return {
    client,
    streams: streamsCaller(client, endpoint),
    table,
    put: async (item) => {
      await client.send(new PutItemCommand({ TableName: table, Item: item }));
    },
    get: async (pk, sk = '-') => {
      const Key = { pk: { S: pk }, sk: { S: sk } };
      return (await client.send(new GetItemCommand({ TableName: table, Key, ConsistentRead: true }))).Item;
    },
    close: async () => {
      await client.send(new DeleteTableCommand({ TableName: table }));
      client.destroy();
      await emulator?.close();
    },
  };
}

export async function latestStream({ client, table }: Target): Promise<string> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  return Table?.LatestStreamArn ?? '';
}

/** Returns the error of a refused call. @throws if the call succeeds */
export async function refusal(
  call: Promise<unknown>,
): Promise<DynamoDBServiceException & { [more: string]: unknown }> {
  try {
    await call;
  } catch (error) {
    return error as DynamoDBServiceException & { [more: string]: unknown };
  }
  throw new Error('the call was accepted');
}

/** Repeats a read until it returns the expected value, at most 40 times. On AWS, indexes and streams lag behind. */
export async function eventually<T>(read: () => Promise<T>, isAwaited: (value: T) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const value = await read();
    if (isAwaited(value) || attempt === 40) return value;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

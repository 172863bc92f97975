import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamoDB } from '@hart/local-cloud/dynamodb';
import { seedTable } from './seed.ts';

/**
 * Opens a table in memory with the demo shop or with the content of another stage. The functions of this process then
 * use that table. Returns a function that closes it.
 */
export async function openDemoTable(config?: Parameters<typeof seedTable>[0]): Promise<() => Promise<void>> {
  const { url, close } = await startDynamoDB({ region: 'local' });
  Object.assign(process.env, {
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: 'DEMO',
    AWS_SECRET_ACCESS_KEY: 'demo',
    AWS_ENDPOINT_URL_DYNAMODB: url,
    TABLE_NAME: 'shop',
  });
  const client = new DynamoDBClient();
  const attributes = ['pk', 'sk'];
  await client.send(
    new CreateTableCommand({
      TableName: 'shop',
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: attributes.map((AttributeName, n) => ({
        AttributeName,
        KeyType: n === 0 ? 'HASH' : 'RANGE',
      })),
      AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    }),
  );
  client.destroy();
  await seedTable(config);
  return close;
}

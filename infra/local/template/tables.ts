import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { Resolved, Resolver } from './resolve.ts';

type KeyPart = { AttributeName: string; KeyType: string };
type IndexShape = { IndexName: string; KeySchema: KeyPart[] };

function definitionOf({ identity, properties }: Resolved): CreateTableCommandInput {
  const stream = properties.StreamSpecification as { StreamViewType: 'NEW_AND_OLD_IMAGES' } | undefined;
  const definition: Record<string, unknown> = { TableName: identity.ref, BillingMode: 'PAY_PER_REQUEST' };
  for (const name of [
    'AttributeDefinitions',
    'KeySchema',
    'GlobalSecondaryIndexes',
    'LocalSecondaryIndexes',
  ]) {
    if (properties[name] !== undefined) definition[name] = properties[name];
  }
  if (stream !== undefined)
    definition.StreamSpecification = { StreamEnabled: true, StreamViewType: stream.StreamViewType };
  return definition as unknown as CreateTableCommandInput;
}

/** Returns a table's keys and indexes as one string, so that two tables can be compared. */
function shapeOf(table: { KeySchema?: unknown; GlobalSecondaryIndexes?: unknown }): string {
  const keys = (parts: KeyPart[]) => parts.map((part) => `${part.KeyType}:${part.AttributeName}`).join(' ');
  const indexes = ((table.GlobalSecondaryIndexes ?? []) as IndexShape[]).map(
    (index) => `${index.IndexName} ${keys(index.KeySchema)}`,
  );
  return [keys(table.KeySchema as KeyPart[]), ...indexes.sort()].join('; ');
}

async function describe(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function setExpiry(
  client: DynamoDBClient,
  name: string,
  wanted: { AttributeName: string; Enabled: boolean },
): Promise<void> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: name }));
  if (TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED') return;
  await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: wanted }));
}

/** Turns an existing table's stream on or off, as the template says. A changed view type creates a new stream. */
async function setStream(
  client: DynamoDBClient,
  name: string,
  before: TableDescription | undefined,
  wanted: CreateTableCommandInput['StreamSpecification'],
): Promise<void> {
  const now = before?.StreamSpecification;
  if (before === undefined || now?.StreamViewType === wanted?.StreamViewType) return;
  const set = (StreamSpecification: NonNullable<typeof wanted>) =>
    client.send(new UpdateTableCommand({ TableName: name, StreamSpecification }));
  if (now !== undefined) await set({ StreamEnabled: false });
  if (wanted !== undefined) await set(wanted);
}

/**
 * Creates the tables of the templates that do not exist yet. Returns the label of each table's stream, by table name.
 *
 * @throws if an existing table has other keys or indexes than its template
 */
export async function ensureTables(
  resolver: Resolver,
  client: DynamoDBClient,
): Promise<Map<string, string | undefined>> {
  const labels = new Map<string, string | undefined>();
  const tables = [...resolver.all('AWS::DynamoDB::Table'), ...resolver.all('AWS::DynamoDB::GlobalTable')];
  for (const table of tables) {
    const definition = definitionOf(table);
    const existing = await describe(client, table.identity.ref);
    if (existing === undefined) await client.send(new CreateTableCommand(definition));
    else if (shapeOf(existing) !== shapeOf(definition)) {
      throw new Error(
        `The table ${table.identity.ref} in the local state has other keys than the template. Run \`npm run reset\` to delete the local state.`,
      );
    }
    await setStream(client, table.identity.ref, existing, definition.StreamSpecification);
    const expiry = table.properties.TimeToLiveSpecification as
      | { AttributeName: string; Enabled: boolean }
      | undefined;
    if (expiry?.Enabled === true) await setExpiry(client, table.identity.ref, expiry);
    const made = await describe(client, table.identity.ref);
    labels.set(table.identity.ref, made?.LatestStreamLabel);
  }
  return labels;
}

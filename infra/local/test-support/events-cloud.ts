import { join } from 'node:path';
import { BatchWriteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { startCloud } from '../cloud.ts';
import type { Cloud, CloudOptions } from '../cloud-types.ts';
import { type EventsApp, eventsApp } from './events-app.ts';
import { temporaryFolder } from './folder.ts';

/** The functions of these tests log their events as one JSON line after this prefix. */
export const saw = 'SAW ';

/** A running local cloud with the app of `eventsApp`. It is closed after the test. */
export type EventsCloud = {
  cloud: Cloud;
  sqs: SQSClient;
  /** Writes one item for each sort key under one partition key, one after another. */
  write: (pk: string, ...sks: string[]) => Promise<void>;
  /** Writes up to 25 items in one request, so that the stream's function gets them as one batch. */
  writeTogether: (items: [pk: string, sk: string][]) => Promise<void>;
  /** Returns the values that the functions logged, in order. */
  seen: () => unknown[];
  /** Resolves when `fits` returns true for the list of values that the functions have logged. */
  heard: (fits: (seen: unknown[]) => boolean) => Promise<void>;
  /** Moves the local cloud's clock forward. */
  pass: (seconds: number) => void;
};

export type EventsCloudOptions = Partial<CloudOptions> & { folder?: string };

const apps = temporaryFolder(afterAll);
const assemblies = new Map<string, string>();
// The first synthesis also loads the CDK, which is slow.
beforeAll(() => void assemblyOf({}));

/** Returns the assembly of an app. Each app is synthesised once per test file. */
function assemblyOf(shape: EventsApp): string {
  const key = JSON.stringify(shape);
  const assembly = assemblies.get(key) ?? eventsApp(apps, shape);
  assemblies.set(key, assembly);
  return assembly;
}

export async function startEventsCloud(
  shape: EventsApp,
  options: EventsCloudOptions = {},
): Promise<EventsCloud> {
  const { folder = temporaryFolder(), ...rest } = options;
  const lines: unknown[] = [];
  const listeners = new Set<() => void>();
  let skew = 0;
  const cloud = await startCloud({
    assembly: assemblyOf(shape),
    state: join(folder, 'state'),
    port: 0,
    now: () => Date.now() + skew,
    log: (line) => {
      const at = line.indexOf(saw);
      if (at < 0) return;
      lines.push(JSON.parse(line.slice(at + saw.length)));
      for (const listener of listeners) listener();
    },
    ...rest,
  });
  onTestFinished(cloud.close);
  const access = { region: cloud.region, credentials: cloud.operator };
  const dynamodb = new DynamoDBClient({ ...access, endpoint: cloud.tableUrl });
  const sqs = new SQSClient({ ...access, endpoint: cloud.sqsUrl, maxAttempts: 1 });
  onTestFinished(() => {
    dynamodb.destroy();
    sqs.destroy();
  });
  const TableName = cloud.resources.find(({ type }) => type === 'AWS::DynamoDB::Table')?.name ?? '';
  const itemOf = (pk: string, sk: string) => ({ pk: { S: pk }, sk: { S: sk } });
  return {
    cloud,
    sqs,
    write: async (pk, ...sks) => {
      for (const sk of sks) await dynamodb.send(new PutItemCommand({ TableName, Item: itemOf(pk, sk) }));
    },
    writeTogether: async (items) => {
      const requests = items.map(([pk, sk]) => ({ PutRequest: { Item: itemOf(pk, sk) } }));
      await dynamodb.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: requests } }));
    },
    seen: () => [...lines],
    heard: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          if (!fits(lines)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    pass: (seconds) => {
      skew += seconds * 1000;
    },
  };
}

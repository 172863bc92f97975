import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, type TestContext, test } from 'vitest';
import { startChild } from '../test-support/child.ts';
import { eventsApp } from '../test-support/events-app.ts';
import { saw, startEventsCloud } from '../test-support/events-cloud.ts';
import { temporaryFolder } from '../test-support/folder.ts';

const saying = `export const handler = async ({ Records }) => {
  await new Promise((done) => setTimeout(done, 2));
  for (const { dynamodb, body } of Records) console.log('${saw}' + JSON.stringify(body ?? dynamodb.Keys.sk.S));
};`;
const shape = { onRecords: saying, onJobs: saying, jobs: { batchSize: 3 } };
const program = new URL('../test-support/crash-cloud.ts', import.meta.url);

type Place = {
  tableUrl: string;
  sqsUrl: string;
  region: string;
  operator: { accessKeyId: string; secretAccessKey: string };
  table: string;
  queue: string;
};

/**
 * Starts a local cloud in its own process, so that the test can kill it. `seen` collects the output of its functions.
 */
async function startDoomed(context: TestContext, assembly: string, state: string) {
  const { onLine, kill } = startChild(context, program, [assembly, state]);
  const seen: string[] = [];
  const place = await new Promise<Place>((resolve) => {
    onLine((line) => {
      const at = line.indexOf(saw);
      if (at >= 0) seen.push(JSON.parse(line.slice(at + saw.length)));
      else if (line.startsWith('{"tableUrl"')) resolve(JSON.parse(line));
    });
  });
  return { kill, seen, place };
}

test('If the local cloud is killed three times, no acknowledged change and no message of a queue is lost [R3]', async (context) => {
  const folder = temporaryFolder();
  const state = join(folder, 'state');
  const assembly = eventsApp(folder, shape);
  const acknowledged: string[] = [];
  const seen: string[] = [];
  for (const round of [1, 2, 3]) {
    const doomed = await startDoomed(context, assembly, state);
    const { operator: credentials, region, tableUrl, sqsUrl, table, queue } = doomed.place;
    const access = { region, credentials, maxAttempts: 1 };
    const dynamodb = new DynamoDBClient({ ...access, endpoint: tableUrl });
    const sqs = new SQSClient({ ...access, endpoint: sqsUrl });
    const change = async (key: string) => {
      await dynamodb.send(new PutItemCommand({ TableName: table, Item: { pk: { S: 'p' }, sk: { S: key } } }));
      acknowledged.push(key);
    };
    const message = async (key: string) => {
      await sqs.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: key }));
      acknowledged.push(key);
    };
    for (let at = 0; at < 25; at += 1)
      await Promise.all([change(`c${round}-${at}`), message(`m${round}-${at}`)]);
    await doomed.kill();
    seen.push(...doomed.seen);
  }
  const last = await startEventsCloud(shape, { assembly, state });
  await last.cloud.settled();
  seen.push(...(last.seen() as string[]));
  expect(acknowledged.length).toBe(150);
  expect(acknowledged.filter((key) => !seen.includes(key))).toEqual([]);
  expect(last.cloud.messages('RecordsFailed')).toEqual([]);
  expect(last.cloud.messages('JobsFailed')).toEqual([]);
});

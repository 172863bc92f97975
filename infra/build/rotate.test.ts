import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Cloud } from '../local/cloud.ts';
import { startBuiltCloud } from '../local/test-support/built-cloud.ts';
import { temporaryFolder } from '../local/test-support/folder.ts';
import { mustRun } from './run.ts';

/* Tests the rotation of a stage's secrets on the synthesised templates, while a shopper uses the shop. */

let cloud: Cloud;
let secrets: SecretsManagerClient;
let arns: { origin: string; signing: string; index: string };
const folder = temporaryFolder(afterAll);

beforeAll(async () => {
  cloud = await startBuiltCloud({ state: join(folder, 'state') });
  secrets = new SecretsManagerClient({
    endpoint: cloud.secretsUrl,
    region: cloud.region,
    credentials: cloud.operator,
  });
  const arn = (name: string) => cloud.outputs[`hart-dev-data.${name}SecretArn`] ?? '';
  arns = { origin: arn('Origin'), signing: arn('Signing'), index: arn('Index') };
});
afterAll(async () => {
  secrets?.destroy();
  await cloud?.close();
});

const rotate = (...flags: string[]) =>
  mustRun('node', ['infra/build/rotate.ts', '-c', 'stage=dev', ...flags], {
    AWS_ACCESS_KEY_ID: cloud.operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: cloud.operator.secretAccessKey,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: cloud.secretsUrl,
    AWS_ENDPOINT_URL_CLOUDFORMATION: cloud.cloudFormationUrl,
  });

async function keyOf(SecretId: string, VersionStage = 'AWSCURRENT'): Promise<string> {
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId, VersionStage }));
  return JSON.parse(SecretString ?? '{}').key;
}

const stagesOf = async (SecretId: string) => {
  const { VersionIdsToStages } = await secrets.send(new DescribeSecretCommand({ SecretId }));
  return Object.values(VersionIdsToStages ?? {})
    .flat()
    .sort();
};

/** Calls the API directly with a given origin header: 204 if it is accepted, 403 if not. */
const pastTheCdn = async (header: string) =>
  (await fetch(`${cloud.apiUrl}/sanctum/csrf-cookie`, { headers: { 'x-origin-secret': header } })).status;

/** Opens a browser with its id cookie and the token that was signed for it. */
async function openBrowser() {
  const { headers } = await fetch(`${cloud.url}/sanctum/csrf-cookie`);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] as string);
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const write = () =>
    fetch(`${cloud.url}/api/age-proof`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: cookies.join('; '),
        'x-csrf-token': token,
        'sec-fetch-site': 'same-origin',
      },
      body: '{"confirmed":true}',
    });
  return { write };
}

/** Reads and writes until it is stopped, and returns the statuses of the answers. */
async function shopAllTheTime() {
  const { write } = await openBrowser();
  const statuses: Record<number, number> = {};
  let isOpen = true;
  const lane = async (call: () => Promise<Response>) => {
    while (isOpen) {
      const { status } = await call();
      statuses[status] = (statuses[status] ?? 0) + 1;
      await setTimeout(20);
    }
  };
  const lanes = [lane(write), lane(() => fetch(`${cloud.url}/sanctum/csrf-cookie`))];
  onTestFinished(() => {
    isOpen = false;
  });
  return async () => {
    isOpen = false;
    await Promise.all(lanes);
    return statuses;
  };
}

test('A new stage signs with the index key, and the CDN’s header is another secret', async () => {
  const [origin, signing, index] = [
    await keyOf(arns.origin),
    await keyOf(arns.signing),
    await keyOf(arns.index),
  ];
  expect(signing).toBe(index);
  expect(origin).not.toBe(index);
});

test('The first deploy of a stage creates its own signing key and revokes the index key for signing', async () => {
  const before = { origin: await keyOf(arns.origin), index: await keyOf(arns.index) };
  await rotate('--first');
  expect(await keyOf(arns.signing)).not.toBe(before.index);
  expect(await stagesOf(arns.signing)).toEqual(['AWSCURRENT']);
  expect([await keyOf(arns.origin), await keyOf(arns.index)]).toEqual([before.origin, before.index]);
});

test('Every request of an open browser succeeds while a rotation changes both keys', async () => {
  const before = { origin: await keyOf(arns.origin), signing: await keyOf(arns.signing) };
  const stop = await shopAllTheTime();
  await rotate();
  const statuses = await stop();
  expect(Object.keys(statuses)).toEqual(['200', '204']);
  expect(await keyOf(arns.signing)).not.toBe(before.signing);
  expect(await keyOf(arns.signing, 'AWSPREVIOUS')).toBe(before.signing);
  expect(await keyOf(arns.origin, 'AWSPREVIOUS')).toBe(before.origin);
  // Both headers open the API, and a guess does not.
  expect([
    await pastTheCdn(await keyOf(arns.origin)),
    await pastTheCdn(before.origin),
    await pastTheCdn('x'),
  ]).toEqual([204, 204, 403]);
});

test('A rotation continues an interrupted one and keeps a signing key younger than thirty days', async () => {
  // A version written by hand or by an interrupted run: the distribution is unchanged, so it sends the previous
  // version.
  await secrets.send(
    new PutSecretValueCommand({ SecretId: arns.origin, SecretString: JSON.stringify({ key: 'by-hand' }) }),
  );
  await cloud.reload();
  const signing = await keyOf(arns.signing);
  const stop = await shopAllTheTime();
  await rotate();
  expect(Object.keys(await stop())).toEqual(['200', '204']);
  expect([await keyOf(arns.origin), await keyOf(arns.signing)]).toEqual(['by-hand', signing]);
  await rotate('--revoke');
  expect([await stagesOf(arns.origin), await stagesOf(arns.signing)]).toEqual([
    ['AWSCURRENT'],
    ['AWSCURRENT'],
  ]);
  const { write } = await openBrowser();
  expect((await write()).status).toBe(200);
});

import type { Listener } from '@hart/local-cloud/http';
import { createS3 } from '@hart/local-cloud/s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkToResult, saveResult } from '#functions/integrations/job-results.ts';
import { temporaryFolder } from '../build/test-support/folder.ts';

const folder = temporaryFolder(afterAll);
let now = Date.now();
let door: Listener;

beforeAll(async () => {
  const statements = [{ Effect: 'Allow' as const, Action: 's3:*', Resource: '*' }];
  const s3 = createS3(folder, () => now);
  s3.deploy([{ name: 'results', policy: [] }]);
  door = await s3.listen({
    secretOf: () => 'secret',
    callerOf: () => ({ kind: 'role', arn: 'test', statements }),
  });
  Object.assign(process.env, {
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: 'TEST',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${door.port}`,
    JOB_RESULTS_BUCKET: 'results',
  });
});
afterAll(() => door.close());

test('A link to a job’s result file works for a minute, and only for that file', async () => {
  await saveResult('one', 'hidden-products', 'Id,Name');
  await saveResult('two', 'hidden-products', 'secret');
  const link = await linkToResult('one', 60);
  const answer = await fetch(link);
  expect([answer.status, await answer.text()]).toEqual([200, 'Id,Name']);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="hidden-products.csv"');
  expect((await fetch(link.replace('one.csv', 'two.csv'))).status).toBe(403);
  expect((await fetch(link.split('?')[0] as string)).status).toBe(403);
  now = Date.now() + 62_000;
  expect((await fetch(link)).status).toBe(403);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkToResult, saveResult } from '#functions/integrations/job-results.ts';
import type { Incoming, Listener } from '../http.ts';
import { temporaryFolder } from '../test-support/folder.ts';
import { checkLink } from './link.ts';
import { createS3 } from './s3.ts';

/** The example of the Amazon S3 API reference, "Authenticating Requests: Using Query Parameters". */
const example: Incoming = {
  method: 'GET',
  path: '/test.txt',
  query:
    'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  headers: { host: 'examplebucket.s3.amazonaws.com' },
  body: Buffer.alloc(0),
  ip: '127.0.0.1',
  tooLong: false,
};
const secretOf = (key: string) =>
  key === 'AKIAIOSFODNN7EXAMPLE' ? 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' : undefined;
const signedAt = Date.UTC(2013, 4, 24);
const check = (change: Partial<Incoming> = {}, now = signedAt) =>
  checkLink({ ...example, ...change }, secretOf, now);

test('AWS’s published example of a signed link is valid for its day', () => {
  expect(check()).toEqual({ accessKeyId: 'AKIAIOSFODNN7EXAMPLE' });
  expect(check({}, signedAt + 86_400_000)).toEqual({ accessKeyId: 'AKIAIOSFODNN7EXAMPLE' });
  expect(check({}, signedAt + 86_400_001)).toEqual({ code: 'AccessDenied', message: 'Request has expired' });
});

test.each<[string, Partial<Incoming>]>([
  ['method', { method: 'PUT' }],
  ['path', { path: '/other.txt' }],
  ['host', { headers: { host: 'another.s3.amazonaws.com' } }],
  ['lifetime', { query: example.query.replace('86400', '86401') }],
  ['query', { query: `${example.query}&versionId=1` }],
])('A link whose %s was changed after signing is refused', (_, change) => {
  expect(check(change)).toEqual({ code: 'SignatureDoesNotMatch' });
});

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

test('The link to a result file downloads it under its name for a minute, and no other file', async () => {
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

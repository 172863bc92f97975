import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listener } from '../http.ts';
import type { Statement } from '../iam.ts';
import { temporaryFolder } from '../test-support/folder.ts';
import type { BusEvent } from './notify.ts';
import { createS3 } from './s3.ts';

const start = Date.now();
let skew = 0;
let listener: Listener;
let client: S3Client;
const events: BusEvent[] = [];
const folder = temporaryFolder(afterAll);

const may = (Resource: string): Statement[] => [{ Effect: 'Allow', Action: 's3:PutObject', Resource }];
const callers: Record<string, Statement[]> = {
  signer: may('arn:aws:s3:::in/incoming/*'),
  owner: [{ Effect: 'Allow', Action: 's3:*', Resource: '*' }],
};

const clientOf = (accessKeyId: string, secretAccessKey = 'right', region = 'af-south-1') =>
  new S3Client({
    endpoint: `http://127.0.0.1:${listener.port}`,
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  });

beforeAll(async () => {
  const tell = (event: BusEvent) => void events.push(event);
  const s3 = createS3(folder, () => start + skew, { region: 'af-south-1', tell });
  s3.deploy([
    {
      name: 'in',
      policy: [],
      cors: [{ AllowedMethods: ['POST'], AllowedOrigins: ['*'], MaxAge: 3600 }],
      tellsEvents: true,
    },
    { name: 'closed', policy: [] },
  ]);
  listener = await s3.listen({
    secretOf: (id) => (id in callers ? 'right' : undefined),
    callerOf: (arn) => ({ kind: 'role', arn, statements: callers[arn] ?? [] }),
  });
  client = clientOf('signer');
});
afterAll(() => listener.close());

type Signed = Awaited<ReturnType<typeof createPresignedPost>>;

const sign = (by = client, Key = 'incoming/1', Bucket = 'in'): Promise<Signed> =>
  createPresignedPost(by, {
    Bucket,
    Key,
    Expires: 300,
    Fields: { 'Content-Type': 'image/jpeg' },
    Conditions: [
      ['eq', '$Content-Type', 'image/jpeg'],
      ['content-length-range', 1, 10],
    ],
  });

type Change = {
  fields?: Record<string, string>;
  without?: string;
  file?: string;
  late?: Record<string, string>;
};

/** Posts a form as a browser does, and returns the status and S3's code. */
async function post(
  { url, fields }: Signed,
  { fields: more = {}, without, file = 'picture', late = {} }: Change = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...more }))
    if (name !== without) form.append(name, value);
  form.append('file', new Blob([file], { type: 'text/html' }), '../../evil.svg');
  for (const [name, value] of Object.entries(late)) form.append(name, value);
  const reply = await fetch(url, { method: 'POST', body: form, headers: { origin: 'https://app.example' } });
  const text = await reply.text();
  return {
    status: reply.status,
    code: /<Code>(.*?)<\/Code>/.exec(text)?.[1],
    message: /<Message>(.*?)<\/Message>/.exec(text)?.[1],
    headers: reply.headers,
  };
}

test('An upload with a signed form to the local S3 stores the file under the signed key and type, and EventBridge gets an event', async () => {
  events.length = 0;
  const { status, headers } = await post(await sign(), {
    late: { key: 'incoming/other', acl: 'public-read' },
  });
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  const head = await clientOf('owner').send(new HeadObjectCommand({ Bucket: 'in', Key: 'incoming/1' }));
  expect(head).toMatchObject({ ContentType: 'image/jpeg', ContentLength: 7 });
  expect(events).toEqual([
    expect.objectContaining({
      source: 'aws.s3',
      'detail-type': 'Object Created',
      region: 'af-south-1',
      resources: ['arn:aws:s3:::in'],
      detail: expect.objectContaining({
        bucket: { name: 'in' },
        object: expect.objectContaining({ key: 'incoming/1', size: 7, etag: head.ETag?.replace(/"/g, '') }),
        reason: 'POST Object',
      }),
    }),
  ]);
});

const other = { conditions: [], expiration: '2099-01-01T00:00:00Z' };
const encoded = (policy: unknown) => Buffer.from(JSON.stringify(policy)).toString('base64');

test.each<[string, Change, number, string]>([
  ['another key', { fields: { key: 'incoming/2' } }, 403, 'AccessDenied'],
  ['a key outside the folder', { fields: { key: '../upload/products/tin.webp' } }, 403, 'AccessDenied'],
  ['a key made from the file name', { fields: { key: 'incoming/$' + '{filename}' } }, 501, 'NotImplemented'],
  ['another type', { fields: { 'Content-Type': 'image/svg+xml' } }, 403, 'AccessDenied'],
  ['no type', { without: 'Content-Type' }, 403, 'AccessDenied'],
  ['no key', { without: 'key' }, 400, 'InvalidArgument'],
  ['an empty file', { file: '' }, 400, 'EntityTooSmall'],
  ['a file above the limit', { file: 'x'.repeat(11) }, 400, 'EntityTooLarge'],
  ['another policy', { fields: { Policy: encoded(other) } }, 403, 'SignatureDoesNotMatch'],
  ['no policy', { without: 'Policy' }, 403, 'AccessDenied'],
  ['another signature', { fields: { 'X-Amz-Signature': 'a'.repeat(64) } }, 403, 'SignatureDoesNotMatch'],
  ['no signature', { without: 'X-Amz-Signature' }, 403, 'SignatureDoesNotMatch'],
  [
    'a signature that is no hexadecimal text',
    { fields: { 'X-Amz-Signature': 'zz' } },
    403,
    'SignatureDoesNotMatch',
  ],
  ['another algorithm', { fields: { 'X-Amz-Algorithm': 'AWS3' } }, 400, 'InvalidArgument'],
  [
    'another date',
    { fields: { 'X-Amz-Date': '20200101T000000Z' } },
    400,
    'AuthorizationQueryParametersError',
  ],
  ['a field that no condition names', { fields: { 'Cache-Control': 'max-age=1' } }, 403, 'AccessDenied'],
  ['metadata that no condition names', { fields: { 'x-amz-meta-by': 'me' } }, 403, 'AccessDenied'],
  ['a field that the local cloud does not know', { fields: { acl: 'public-read' } }, 501, 'NotImplemented'],
  ['a redirect', { fields: { success_action_redirect: 'https://x.example' } }, 501, 'NotImplemented'],
])('An upload with a form with %s is refused and stores nothing', async (_, change, status, code) => {
  events.length = 0;
  expect(await post(await sign(), change)).toMatchObject({ status, code });
  expect(events).toEqual([]);
});

test('The local S3 accepts an upload form until it expires, and not later', async () => {
  const form = await sign();
  skew = 299_000;
  expect((await post(form)).status).toBe(204);
  skew = 301_000;
  const late = await post(form);
  skew = 0;
  expect(late).toMatchObject({ status: 403, message: 'Invalid according to Policy: Policy expired.' });
});

test('An upload form of the local S3 allows no more than its signer may do', async () => {
  expect(await post(await sign(client, 'upload/1'))).toMatchObject({ status: 403, code: 'AccessDenied' });
  expect(await post(await sign(client, 'incoming/1', 'closed'))).toMatchObject({ code: 'AccessDenied' });
  const form = await sign();
  const elsewhere = { ...form, url: form.url.replace('/in', '/closed') };
  expect(await post(elsewhere)).toMatchObject({ status: 403, code: 'AccessDenied' });
  const nowhere = { ...form, url: form.url.replace('/in', '/none') };
  expect(await post(nowhere)).toMatchObject({ status: 404, code: 'NoSuchBucket' });
  expect(await post(await sign(clientOf('stranger')))).toMatchObject({ code: 'InvalidAccessKeyId' });
  expect(await post(await sign(clientOf('signer', 'wrong')))).toMatchObject({
    code: 'SignatureDoesNotMatch',
  });
  const abroad = await sign(clientOf('signer', 'right', 'eu-west-1'));
  expect(await post(abroad)).toMatchObject({ status: 400, code: 'AuthorizationQueryParametersError' });
});

test('The local S3 refuses an upload whose body is not a form, or a form without a file', async () => {
  const { url, fields } = await sign();
  const send = async (body: string | FormData, type?: string) => {
    const headers = type === undefined ? {} : { 'content-type': type };
    const text = await (await fetch(url, { method: 'POST', body, headers })).text();
    return /<Code>(.*?)<\/Code>/.exec(text)?.[1];
  };
  expect(await send('no form', 'multipart/form-data; boundary=x')).toBe('MalformedPOSTRequest');
  expect(await send('no form', 'text/plain')).toBe('AccessDenied');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  expect(await send(form)).toBe('InvalidArgument');
});

test('A web page of any origin may post to a local bucket with CORS, but not read from it', async () => {
  const ask = (bucket: string, method: string, headers = {}) =>
    fetch(`http://127.0.0.1:${listener.port}/${bucket}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': method, ...headers },
    });
  const allowed = await ask('in', 'POST');
  expect(allowed.status).toBe(200);
  expect(Object.fromEntries(allowed.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-max-age': '3600',
  });
  expect((await ask('in', 'PUT')).status).toBe(403);
  expect((await ask('in', 'POST', { 'access-control-request-headers': 'x-own' })).status).toBe(403);
  expect((await ask('closed', 'POST')).status).toBe(403);
  await expect(client.send(new GetObjectCommand({ Bucket: 'in', Key: 'incoming/1' }))).rejects.toMatchObject({
    name: 'AccessDenied',
  });
});

import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listener } from '../http.ts';
import type { Statement } from '../iam.ts';
import { type Caller, mayAccess, type ResourceStatement } from '../resource-policy.ts';
import { temporaryFolder } from '../test-support/folder.ts';
import { createS3 } from './s3.ts';

const everything: Statement[] = [{ Effect: 'Allow', Action: 's3:*', Resource: '*' }];
const readsPictures: Statement[] = [
  { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::app/pictures/*' },
];
const writes: Statement[] = [
  { Effect: 'Allow', Action: 's3:PutObject', Resource: 'arn:aws:s3:::app/written/*' },
];
const callers: Record<string, Caller> = {
  owner: { kind: 'role', arn: 'owner', statements: everything },
  writer: { kind: 'role', arn: 'writer', statements: writes },
  reader: { kind: 'role', arn: 'reader', statements: readsPictures },
};

let listener: Listener;
const clients: S3Client[] = [];
const folder = temporaryFolder(afterAll);

function clientOf(accessKeyId: string, secretAccessKey = 'right') {
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${listener.port}`,
    region: 'af-south-1',
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  });
  clients.push(client);
  return client;
}

async function open() {
  const s3 = createS3(folder, () => Date.UTC(2026, 0, 1));
  s3.deploy([{ name: 'app', policy: [] }]);
  listener = await s3.listen({
    secretOf: (id) => (id in callers ? 'right' : undefined),
    callerOf: (id) => callers[id] as Caller,
  });
}

beforeAll(open);
afterAll(async () => {
  for (const client of clients) client.destroy();
  await listener.close();
});

const put = (Key: string, Body: string, more = {}) =>
  new PutObjectCommand({ Bucket: 'app', Key, Body, ...more });

test('An object in the local S3 has the same bytes, type and metadata when it is read, also after a restart', async () => {
  const about = { ContentType: 'image/webp', CacheControl: 'max-age=1', Metadata: { release: '7' } };
  await clientOf('owner').send(put('pictures/a b&ü.webp', 'bytes\n1', about));
  await listener.close();
  await open();
  const found = await clientOf('owner').send(
    new GetObjectCommand({ Bucket: 'app', Key: 'pictures/a b&ü.webp' }),
  );
  expect(await found.Body?.transformToString()).toBe('bytes\n1');
  expect(found).toMatchObject({ ...about, ContentLength: 7, LastModified: new Date(Date.UTC(2026, 0, 1)) });
  const head = await clientOf('owner').send(
    new HeadObjectCommand({ Bucket: 'app', Key: 'pictures/a b&ü.webp' }),
  );
  expect(head).toMatchObject({ ContentLength: 7, ETag: found.ETag });
});

test('A range of an object in the local S3 can be requested', async () => {
  const owner = clientOf('owner');
  await owner.send(put('long', '0123456789'));
  const part = await owner.send(new GetObjectCommand({ Bucket: 'app', Key: 'long', Range: 'bytes=2-4' }));
  expect(await part.Body?.transformToString()).toBe('234');
  expect(part.ContentRange).toBe('bytes 2-4/10');
});

test('A conditional write to the local S3 is made only if the object meets the condition', async () => {
  const owner = clientOf('owner');
  const { ETag } = await owner.send(put('page', 'one', { IfNoneMatch: '*' }));
  await expect(owner.send(put('page', 'two', { IfNoneMatch: '*' }))).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });
  await owner.send(put('page', 'two', { IfMatch: ETag }));
  await expect(owner.send(put('page', 'three', { IfMatch: ETag }))).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });
  const found = await owner.send(new GetObjectCommand({ Bucket: 'app', Key: 'page' }));
  expect(await found.Body?.transformToString()).toBe('two');
});

test('A conditional deletion in the local S3 is made only if the object meets the condition', async () => {
  const owner = clientOf('owner');
  const remove = (IfMatch: string) =>
    owner.send(new DeleteObjectCommand({ Bucket: 'app', Key: 'removed', IfMatch }));
  const { ETag = '' } = await owner.send(put('removed', 'one'));
  await owner.send(put('removed', 'two'));
  await expect(remove(ETag)).rejects.toMatchObject({ name: 'PreconditionFailed' });
  const { ETag: current = '' } = await owner.send(put('removed', 'two'));
  expect((await remove(current)).$metadata.httpStatusCode).toBe(204);
  expect((await remove(current)).$metadata.httpStatusCode).toBe(204);
});

test('A write to the local S3 with If-Match needs the permission to read the object', async () => {
  const { ETag } = await clientOf('owner').send(put('written/1', 'x'));
  const denied = { name: 'AccessDenied' };
  await expect(clientOf('writer').send(put('written/1', 'y', { IfMatch: ETag }))).rejects.toMatchObject(
    denied,
  );
  await clientOf('writer').send(put('written/2', 'y', { IfNoneMatch: '*' }));
  const head = new HeadObjectCommand({ Bucket: 'app', Key: 'written/2' });
  expect((await clientOf('owner').send(head)).ContentLength).toBe(1);
});

test('In the local S3, DeleteObjects with Quiet reports only the keys that were not deleted', async () => {
  const owner = clientOf('owner');
  await owner.send(put('many/a&b', 'x'));
  await owner.send(put('many/c', 'x'));
  const Delete = { Quiet: true, Objects: [{ Key: 'many/a&b' }, { Key: 'many/c', ETag: '"other"' }] };
  const { Deleted, Errors } = await owner.send(new DeleteObjectsCommand({ Bucket: 'app', Delete }));
  expect(Deleted).toBeUndefined();
  expect(Errors).toMatchObject([{ Key: 'many/c', Code: 'PreconditionFailed' }]);
  const left = await owner.send(new ListObjectsV2Command({ Bucket: 'app', Prefix: 'many/' }));
  expect(left.Contents?.map(({ Key }) => Key)).toEqual(['many/c']);
});

test('The local S3 lists keys by prefix, grouped by delimiter, and in pages', async () => {
  const owner = clientOf('owner');
  for (const key of ['list/a', 'list/b/1', 'list/b/2', 'list/c']) await owner.send(put(key, 'x'));
  const list = (more: object) =>
    owner.send(new ListObjectsV2Command({ Bucket: 'app', Prefix: 'list/', ...more }));
  const folded = await list({ Delimiter: '/' });
  expect(folded.Contents?.map((one) => one.Key)).toEqual(['list/a', 'list/c']);
  expect(folded.CommonPrefixes).toEqual([{ Prefix: 'list/b/' }]);
  const first = await list({ MaxKeys: 3 });
  const rest = await list({ ContinuationToken: first.NextContinuationToken });
  expect(first.IsTruncated).toBe(true);
  expect(rest.Contents?.map((one) => one.Key)).toEqual(['list/c']);
});

test('The local S3 copies and deletes objects, one or many at once', async () => {
  const owner = clientOf('owner');
  await owner.send(put('from', 'x', { ContentType: 'text/plain' }));
  await owner.send(new CopyObjectCommand({ Bucket: 'app', Key: 'to', CopySource: 'app/from' }));
  expect(await owner.send(new HeadObjectCommand({ Bucket: 'app', Key: 'to' }))).toMatchObject({
    ContentType: 'text/plain',
  });
  await owner.send(new DeleteObjectCommand({ Bucket: 'app', Key: 'from' }));
  await owner.send(new DeleteObjectsCommand({ Bucket: 'app', Delete: { Objects: [{ Key: 'to' }] } }));
  for (const Key of ['from', 'to']) {
    await expect(owner.send(new GetObjectCommand({ Bucket: 'app', Key }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
  }
});

test('A role may do in the local S3 only what its policy allows', async () => {
  await clientOf('owner').send(put('pictures/1', 'x'));
  await clientOf('owner').send(put('private', 'x'));
  const reader = clientOf('reader');
  const denied = { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } };
  const get = (Key: string) => reader.send(new GetObjectCommand({ Bucket: 'app', Key }));
  expect((await get('pictures/1')).ContentLength).toBe(1);
  await expect(get('private')).rejects.toMatchObject(denied);
  await expect(get('pictures/none')).rejects.toMatchObject(denied);
  await expect(reader.send(put('pictures/2', 'x'))).rejects.toMatchObject(denied);
  await expect(reader.send(new ListObjectsV2Command({ Bucket: 'app' }))).rejects.toMatchObject(denied);
});

test('The local S3 refuses a request with a wrong signature, an unknown key or a changed body', async () => {
  const get = new GetObjectCommand({ Bucket: 'app', Key: 'x' });
  await expect(clientOf('owner', 'wrong').send(get)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  await expect(clientOf('stranger').send(get)).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
  const forger = clientOf('owner');
  forger.middlewareStack.add(
    (next) => (args) => next({ ...args, request: Object.assign(args.request as object, { body: 'other' }) }),
    { step: 'finalizeRequest', priority: 'low' },
  );
  await expect(forger.send(put('x', 'right'))).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
});

test('A policy of a local bucket that names a distribution lets only that distribution read', () => {
  const arn = (id: string) => `arn:aws:cloudfront::000000000000:distribution/${id}`;
  const objects = 'arn:aws:s3:::site/*';
  const policy: ResourceStatement[] = [
    {
      Effect: 'Deny',
      Action: 's3:*',
      Resource: objects,
      Principal: { AWS: '*' },
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    },
    {
      Effect: 'Allow',
      Action: 's3:GetObject',
      Resource: objects,
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Condition: { StringEquals: { 'AWS:SourceArn': arn('OURS') } },
    },
  ];
  const may = (id: string, action: string) =>
    mayAccess(policy, action, 'arn:aws:s3:::site/index.html', {
      kind: 'cloudfront',
      distributionArn: arn(id),
    });
  expect(may('OURS', 's3:GetObject')).toBe(true);
  expect(may('OURS', 's3:PutObject')).toBe(false);
  expect(may('THEIRS', 's3:GetObject')).toBe(false);
  const odd = [
    { ...policy[1], Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } },
  ] as ResourceStatement[];
  expect(() =>
    mayAccess(odd, 's3:GetObject', objects, { kind: 'cloudfront', distributionArn: arn('OURS') }),
  ).toThrow(/IpAddress/);
});

import { expect, test } from 'vitest';
import type { Incoming } from '../http.ts';
import { checkLink } from './link.ts';

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

test('The local S3 accepts the example of a signed link that AWS has published, on the day of the example', () => {
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
])('The local S3 refuses a link whose %s was changed after signing', (_, change) => {
  expect(check(change)).toEqual({ code: 'SignatureDoesNotMatch' });
});

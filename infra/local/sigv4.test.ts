import { expect, test } from 'vitest';
import type { Incoming } from './http.ts';
import { verifySignature } from './sigv4.ts';

const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The GET Object example of the Amazon S3 API reference, "Authenticating Requests: Using the Authorization Header". */
const s3Example: Incoming = {
  method: 'GET',
  path: '/test.txt',
  query: '',
  headers: {
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'user-agent': 'not signed',
    'x-amz-content-sha256': emptyHash,
    'x-amz-date': '20130524T000000Z',
  },
  body: Buffer.alloc(0),
  ip: '127.0.0.1',
  tooLong: false,
};

/** The "GET Bucket (List Objects)" example of the same page, which signs a query. */
const listExample: Incoming = {
  ...s3Example,
  path: '/',
  query: 'max-keys=2&prefix=J',
  headers: {
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;x-amz-content-sha256;x-amz-date,Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': emptyHash,
    'x-amz-date': '20130524T000000Z',
  },
};

/** The `get-vanilla` example of AWS's Signature Version 4 test suite, which has no header with the hash of the body. */
const vanilla: Incoming = {
  ...s3Example,
  path: '/',
  headers: {
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
    host: 'example.amazonaws.com',
    'x-amz-date': '20150830T123600Z',
  },
};

const secrets: Record<string, string> = {
  AKIAIOSFODNN7EXAMPLE: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  AKIDEXAMPLE: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
const verify = async (request: Incoming) => verifySignature(request, (key) => secrets[key]);
const wrong = { kind: 'invalid', code: 'SignatureDoesNotMatch' };

test.each([
  ['an S3 object', s3Example],
  ['a signed query', listExample],
  ['a service without a body hash', vanilla],
])("AWS's published example of %s has a valid signature", async (_, example) => {
  expect(await verify(example)).toMatchObject({ kind: 'valid' });
});

test.each<[string, Partial<Incoming>]>([
  ['method', { method: 'DELETE' }],
  ['path', { path: '/other.txt' }],
  ['query', { query: 'acl' }],
  ['signed header', { headers: { ...s3Example.headers, range: 'bytes=0-99' } }],
  ['date', { headers: { ...s3Example.headers, 'x-amz-date': '20130524T000001Z' } }],
])('An AWS request whose %s was changed after signing is refused', async (_, change) => {
  expect(await verify({ ...s3Example, ...change })).toEqual(wrong);
});

test('The local cloud refuses an AWS request if a header of its signature is missing or its date cannot be read', async () => {
  const { range: _, ...withoutRange } = s3Example.headers;
  expect(await verify({ ...s3Example, headers: withoutRange })).toEqual(wrong);
  expect(await verify({ ...s3Example, headers: { ...s3Example.headers, 'x-amz-date': 'today' } })).toEqual(
    wrong,
  );
});

test('The local cloud refuses an AWS request with a changed body, whether the body’s hash was declared or not', async () => {
  const body = Buffer.from('x');
  expect(await verify({ ...s3Example, body })).toEqual({
    kind: 'invalid',
    code: 'XAmzContentSHA256Mismatch',
  });
  expect(await verify({ ...vanilla, body })).toEqual(wrong);
});

test('In the local cloud, a header of an AWS request that was not signed may change', async () => {
  const headers = { ...s3Example.headers, 'user-agent': 'another', 'x-amzn-trace-id': 'Root=1' };
  expect(await verify({ ...s3Example, headers })).toMatchObject({ kind: 'valid' });
});

test('In the local cloud, a missing signature and an unknown access key each have their own error code', async () => {
  expect(await verify({ ...s3Example, headers: {} })).toEqual({
    kind: 'invalid',
    code: 'MissingAuthenticationToken',
  });
  expect(await verifySignature(s3Example, () => undefined)).toEqual({
    kind: 'invalid',
    code: 'InvalidAccessKeyId',
  });
});

import { join } from 'node:path';
import { type Incoming, type Listener, listen, nothing, type Outgoing, single } from '../http.ts';
import { type Caller, mayAccess, type ResourceStatement } from '../resource-policy.ts';
import { verifySignature } from '../sigv4.ts';
import { element, errorElement, isVersion, objectAnswer, type S3Code, s3Error, xml } from './answers.ts';
import { deletionsOf } from './deletions.ts';
import { listAnswer } from './list.ts';
import { type Bucket, openBucket } from './store.ts';

export type S3 = {
  /** Deploys the buckets of a template with their policies; existing buckets keep their objects. */
  deploy: (buckets: { name: string; policy: ResourceStatement[] }[]) => void;
  /** Answers a request to one bucket by an authenticated caller, such as CloudFront. `key` is decoded. */
  request: (bucket: string, key: string, request: Incoming, caller: Caller) => Outgoing;
  listen: (access: S3Access) => Promise<Listener>;
};

type S3Access = {
  secretOf: (accessKeyId: string) => string | undefined;
  callerOf: (accessKeyId: string) => Caller;
};

const kept = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

function keptHeaders(request: Incoming): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name in request.headers) {
    const value = single(request.headers[name]) as string;
    if ((kept.includes(name) && value !== 'aws-chunked') || name.startsWith('x-amz-meta-'))
      headers[name] = value;
  }
  return headers;
}

/** S3 on files: what the shop calls of it, with roles and bucket policies deciding. Versions are not kept. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one bucket service share its state
export function createS3(state: string, now: () => number): S3 {
  const buckets = new Map<string, Bucket>();
  const policies = new Map<string, ResourceStatement[]>();

  const allowed = (action: string, bucket: string, key: string | undefined, caller: Caller) =>
    mayAccess(
      policies.get(bucket) ?? [],
      action,
      `arn:aws:s3:::${bucket}${key === undefined ? '' : `/${key}`}`,
      caller,
    );

  /** Without `ListBucket`, S3 answers the same for a missing and a forbidden key. */
  const missing = (bucket: Bucket, caller: Caller) =>
    s3Error(allowed('s3:ListBucket', bucket.name, undefined, caller) ? 'NoSuchKey' : 'AccessDenied');

  function put(bucket: Bucket, key: string, request: Incoming, caller: Caller): Outgoing {
    if (!allowed('s3:PutObject', bucket.name, key, caller)) return s3Error('AccessDenied');
    if (request.tooLong) return s3Error('EntityTooLarge');
    if (single(request.headers['x-amz-content-sha256'])?.startsWith('STREAMING-'))
      return s3Error('NotImplemented');
    const before = bucket.head(key);
    const absent = single(request.headers['if-none-match']);
    if (absent !== undefined && absent !== '*') return s3Error('NotImplemented');
    if (absent !== undefined && before !== undefined) return s3Error('PreconditionFailed');
    const wanted = single(request.headers['if-match']);
    if (wanted !== undefined) {
      // On AWS, a request for a certain version requires permission to read it.
      if (!allowed('s3:GetObject', bucket.name, key, caller)) return s3Error('AccessDenied');
      if (before === undefined) return s3Error('NoSuchKey');
      if (!isVersion(before, wanted)) return s3Error('PreconditionFailed');
    }
    const source = single(request.headers['x-amz-copy-source']);
    if (source !== undefined) return copy(bucket, key, decodeURIComponent(source), request, caller);
    const head = bucket.put(key, request.body, keptHeaders(request));
    return { status: 200, headers: { etag: head.etag, server: 'AmazonS3' }, body: nothing };
  }

  function copy(bucket: Bucket, key: string, source: string, request: Incoming, caller: Caller): Outgoing {
    const [, name = '', sourceKey = ''] = /^\/?([^/]+)\/(.+)$/.exec(source) ?? [];
    const from = buckets.get(name);
    if (from === undefined) return s3Error('NoSuchBucket');
    if (!allowed('s3:GetObject', name, sourceKey, caller)) return s3Error('AccessDenied');
    const head = from.head(sourceKey);
    if (head === undefined) return missing(from, caller);
    const replaced = request.headers['x-amz-metadata-directive'] === 'REPLACE';
    const made = bucket.put(key, from.read(head), replaced ? keptHeaders(request) : head.headers);
    return xml(200, 'CopyObjectResult', [
      element('ETag', made.etag),
      element('LastModified', new Date(made.modifiedAt).toISOString()),
    ]);
  }

  /**
   * Removes a key, or returns why not. A requested version must be the current one; a key without an object is fine.
   */
  function remove(
    bucket: Bucket,
    key: string,
    wanted: string | undefined,
    caller: Caller,
  ): S3Code | undefined {
    const rights = wanted === undefined || wanted === '*' ? ['DeleteObject'] : ['DeleteObject', 'GetObject'];
    if (!rights.every((right) => allowed(`s3:${right}`, bucket.name, key, caller))) return 'AccessDenied';
    const before = bucket.head(key);
    if (wanted !== undefined && before !== undefined && !isVersion(before, wanted))
      return 'PreconditionFailed';
    bucket.remove(key);
    return undefined;
  }

  function removeMany(bucket: Bucket, request: Incoming, caller: Caller): Outgoing {
    const { objects, quiet } = deletionsOf(request.body.toString());
    if (objects.length === 0 || objects.length > 1000) return s3Error('MalformedXML');
    const results = objects.flatMap(({ key, etag }) => {
      const refused = remove(bucket, key, etag, caller);
      if (refused !== undefined) return [errorElement(key, refused)];
      return quiet ? [] : [element('Deleted', [element('Key', key)])];
    });
    return xml(200, 'DeleteResult', results);
  }

  function objectRequest(bucket: Bucket, key: string, request: Incoming, caller: Caller): Outgoing {
    if (request.method === 'PUT') return put(bucket, key, request, caller);
    if (request.method === 'DELETE') {
      const refused = remove(bucket, key, single(request.headers['if-match']), caller);
      if (refused !== undefined) return s3Error(refused);
      return { status: 204, headers: { server: 'AmazonS3' }, body: nothing };
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return s3Error('NotImplemented');
    if (!allowed('s3:GetObject', bucket.name, key, caller)) return s3Error('AccessDenied');
    const head = bucket.head(key);
    return head === undefined ? missing(bucket, caller) : objectAnswer(bucket, head, request);
  }

  function bucketRequest(bucket: Bucket, request: Incoming, caller: Caller): Outgoing {
    const query = new URLSearchParams(request.query);
    if (request.method === 'POST' && query.has('delete')) return removeMany(bucket, request, caller);
    if (request.method !== 'HEAD' && query.get('list-type') !== '2') return s3Error('NotImplemented');
    if (!allowed('s3:ListBucket', bucket.name, undefined, caller)) return s3Error('AccessDenied');
    if (request.method === 'HEAD') return { status: 200, headers: { server: 'AmazonS3' }, body: nothing };
    return listAnswer(bucket, query);
  }

  function toBucket(name: string, key: string, request: Incoming, caller: Caller): Outgoing {
    const bucket = buckets.get(name);
    if (bucket === undefined) return s3Error('NoSuchBucket');
    return key === '' ? bucketRequest(bucket, request, caller) : objectRequest(bucket, key, request, caller);
  }

  return {
    deploy: (wanted) => {
      policies.clear();
      for (const { name, policy } of wanted) {
        policies.set(name, policy);
        if (!buckets.has(name)) buckets.set(name, openBucket(join(state, 's3', name), name, now));
      }
    },
    request: toBucket,
    listen: (access) =>
      listen(0, async (request) => {
        const signature = await verifySignature(request, access.secretOf);
        if (signature.kind === 'invalid') {
          return s3Error(signature.code === 'MissingAuthenticationToken' ? 'AccessDenied' : signature.code);
        }
        const [, name = '', ...rest] = request.path.split('/');
        return toBucket(
          decodeURIComponent(name),
          decodeURIComponent(rest.join('/')),
          request,
          access.callerOf(signature.accessKeyId),
        );
      }),
  };
}

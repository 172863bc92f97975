import { join } from 'node:path';
import { type Incoming, type Listener, listen, nothing, type Outgoing, single } from '../http.ts';
import { type Caller, mayAccess, type ResourceStatement } from '../resource-policy.ts';
import { verifySignature } from '../sigv4.ts';
import { element, errorElement, isVersion, objectAnswer, type S3Code, s3Error, xml } from './answers.ts';
import { type CorsRule, preflight, withCors } from './cors.ts';
import { deletionsOf } from './deletions.ts';
import { checkLink, isLink } from './link.ts';
import { listAnswer } from './list.ts';
import { type BusEvent, type Change, eventOf } from './notify.ts';
import { readForm, type UploadedForm } from './post-form.ts';
import { checkPolicy, type FormRefusal, verifyPolicy } from './post-policy.ts';
import { type Bucket, type ObjectHead, openBucket } from './store.ts';

/** A bucket of the templates. */
export type BucketSetup = {
  name: string;
  policy: ResourceStatement[];
  cors?: CorsRule[];
  /** True: EventBridge gets an event for each change of an object. */
  tellsEvents?: boolean;
};

export type S3 = {
  /** Deploys the buckets of a template with their policies. Buckets that exist keep their objects. */
  deploy: (buckets: BucketSetup[]) => void;
  /** Answers a request to one bucket by an authenticated caller, such as CloudFront. `key` is decoded. */
  request: (bucket: string, key: string, request: Incoming, caller: Caller) => Outgoing;
  listen: (access: S3Access) => Promise<Listener>;
};

/**
 * `region` is the region that signatures must name; undefined allows any. `tell` receives the events for EventBridge.
 */
type S3Options = { region?: string; tell?: (event: BusEvent) => void };

/** The longest body in bytes. Real S3 accepts 5 GB. */
const largestBody = 64 * 1024 * 1024;

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

function keptHeaders(request: Pick<Incoming, 'headers'>): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name in request.headers) {
    const value = single(request.headers[name]) as string;
    if ((kept.includes(name) && value !== 'aws-chunked') || name.startsWith('x-amz-meta-'))
      headers[name] = value;
  }
  return headers;
}

/** A call to one key of a bucket; the key is empty for the bucket itself. */
type Call = { bucket: Bucket; key: string; request: Incoming; caller: Caller };

class LocalS3 implements S3 {
  readonly #state: string | undefined;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  readonly #setups = new Map<string, BucketSetup>();
  readonly #region: string | undefined;
  readonly #tell: (event: BusEvent) => void;

  constructor(state: string | undefined, now: () => number, { region, tell = () => {} }: S3Options) {
    this.#state = state;
    this.#now = now;
    this.#region = region;
    this.#tell = tell;
  }

  deploy(buckets: BucketSetup[]): void {
    this.#setups.clear();
    for (const setup of buckets) {
      const { name } = setup;
      this.#setups.set(name, setup);
      if (!this.#buckets.has(name))
        this.#buckets.set(name, openBucket(this.#state && join(this.#state, 's3', name), name, this.#now));
    }
  }

  request(name: string, key: string, request: Incoming, caller: Caller): Outgoing {
    const bucket = this.#buckets.get(name);
    if (bucket === undefined) return s3Error('NoSuchBucket');
    const call = { bucket, key, request, caller };
    return key === '' ? this.#ofBucket(call) : this.#ofObject(call);
  }

  listen(access: S3Access): Promise<Listener> {
    const answer = async (request: Incoming, name: string) => {
      if (request.method === 'OPTIONS') return preflight(this.#corsOf(name), request.headers);
      const type = single(request.headers['content-type']) ?? '';
      if (request.method === 'POST' && /^multipart\/form-data\b/i.test(type))
        return this.#postForm(name, request, access);
      const key = decodeURIComponent(request.path.split('/').slice(2).join('/'));
      if (isLink(request)) {
        const link = checkLink(request, access.secretOf, this.#now());
        if ('code' in link) return s3Error(link.code, link.message);
        return this.request(name, key, request, access.callerOf(link.accessKeyId));
      }
      const signature = await verifySignature(request, access.secretOf);
      if (signature.kind === 'invalid')
        return s3Error(signature.code === 'MissingAuthenticationToken' ? 'AccessDenied' : signature.code);
      return this.request(name, key, request, access.callerOf(signature.accessKeyId));
    };
    return listen(
      0,
      async (request) => {
        const name = decodeURIComponent(request.path.split('/')[1] ?? '');
        return withCors(this.#corsOf(name), request, await answer(request, name));
      },
      largestBody,
    );
  }

  #corsOf(name: string): CorsRule[] {
    return this.#setups.get(name)?.cors ?? [];
  }

  /** Stores the file of a form that a browser posted, if the form's signed policy allows it. */
  async #postForm(name: string, request: Incoming, access: S3Access): Promise<Outgoing> {
    const refused = ({ code, message }: FormRefusal) => s3Error(code, message);
    const bucket = this.#buckets.get(name);
    if (bucket === undefined) return s3Error('NoSuchBucket');
    const form = await readForm(request);
    if ('code' in form) return refused(form);
    const signer = verifyPolicy(form.fields, { secretOf: access.secretOf, region: this.#region });
    if (typeof signer !== 'string') return refused(signer);
    const wrong = checkPolicy({ bucket: name, fields: form.fields, size: form.file.length }, this.#now());
    if (wrong) return refused(wrong);
    return this.#storeForm({ bucket, request, caller: access.callerOf(signer) }, form);
  }

  #storeForm(call: Omit<Call, 'key'>, { fields, file }: UploadedForm): Outgoing {
    const { key = '', success_action_status: wanted } = fields;
    if (!this.#may('PutObject', { ...call, key })) return s3Error('AccessDenied');
    const head = call.bucket.put(key, file, keptHeaders({ headers: fields }));
    this.#changed({ ...call, key }, 'POST Object', head);
    const headers = { etag: head.etag, location: `/${call.bucket.name}/${key}`, server: 'AmazonS3' };
    if (wanted === '201')
      return xml(201, 'PostResponse', [
        element('Bucket', call.bucket.name),
        element('Key', key),
        element('ETag', head.etag),
      ]);
    return { status: wanted === '200' ? 200 : 204, headers, body: nothing };
  }

  /** Sends EventBridge an event about a change, if the bucket is set up for it. */
  #changed({ bucket, key, request, caller }: Call, reason: Change['reason'], head?: ObjectHead): void {
    if (!this.#setups.get(bucket.name)?.tellsEvents) return;
    const requester = caller.kind === 'role' ? caller.arn : caller.kind;
    const region = this.#region ?? 'us-east-1';
    const about = { bucket: bucket.name, reason, at: this.#now(), region, requester, ip: request.ip };
    this.#tell(eventOf({ ...about, head: head ?? { key } }));
  }

  #ofBucket(call: Call): Outgoing {
    const { bucket, request, caller } = call;
    const query = new URLSearchParams(request.query);
    if (request.method === 'POST' && query.has('delete')) return this.#removeMany(call);
    if (request.method !== 'HEAD' && query.get('list-type') !== '2') return s3Error('NotImplemented');
    if (!this.#mayList(bucket, caller)) return s3Error('AccessDenied');
    if (request.method === 'HEAD') return { status: 200, headers: { server: 'AmazonS3' }, body: nothing };
    return listAnswer(bucket, query);
  }

  #ofObject(call: Call): Outgoing {
    const { bucket, key, request, caller } = call;
    if (request.method === 'PUT') return this.#put(call);
    if (request.method === 'DELETE') {
      const refused = this.#remove(call, single(request.headers['if-match']));
      if (refused !== undefined) return s3Error(refused);
      return { status: 204, headers: { server: 'AmazonS3' }, body: nothing };
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return s3Error('NotImplemented');
    if (!this.#may('GetObject', call)) return s3Error('AccessDenied');
    const head = bucket.head(key);
    return head === undefined ? this.#missing(bucket, caller) : objectAnswer(bucket, head, request);
  }

  #put(call: Call): Outgoing {
    const { bucket, key, request } = call;
    const refused = this.#putRefusal(call);
    if (refused !== undefined) return s3Error(refused);
    const source = single(request.headers['x-amz-copy-source']);
    if (source !== undefined) return this.#copy(decodeURIComponent(source), call);
    const head = bucket.put(key, request.body, keptHeaders(request));
    this.#changed(call, 'PutObject', head);
    return { status: 200, headers: { etag: head.etag, server: 'AmazonS3' }, body: nothing };
  }

  /**
   * Returns the error code with which S3 refuses to store an object: for a missing permission, an unmet condition, or
   * the size. Undefined if the object may be stored.
   */
  #putRefusal(call: Call): S3Code | undefined {
    const { headers, tooLong } = call.request;
    if (!this.#may('PutObject', call)) return 'AccessDenied';
    if (tooLong) return 'EntityTooLarge';
    if (single(headers['x-amz-content-sha256'])?.startsWith('STREAMING-')) return 'NotImplemented';
    const before = call.bucket.head(call.key);
    const absent = single(headers['if-none-match']);
    if (absent !== undefined && absent !== '*') return 'NotImplemented';
    if (absent !== undefined && before !== undefined) return 'PreconditionFailed';
    const wanted = single(headers['if-match']);
    if (wanted === undefined) return undefined;
    // On AWS, a request with If-Match needs the permission to read the object.
    if (!this.#may('GetObject', call)) return 'AccessDenied';
    if (before === undefined) return 'NoSuchKey';
    return isVersion(before, wanted) ? undefined : 'PreconditionFailed';
  }

  #copy(source: string, call: Call): Outgoing {
    const { bucket, key, request, caller } = call;
    const [, name = '', sourceKey = ''] = /^\/?([^/]+)\/(.+)$/.exec(source) ?? [];
    const from = this.#buckets.get(name);
    if (from === undefined) return s3Error('NoSuchBucket');
    if (!this.#may('GetObject', { bucket: from, key: sourceKey, caller })) return s3Error('AccessDenied');
    const head = from.head(sourceKey);
    if (head === undefined) return this.#missing(from, caller);
    const replaced = request.headers['x-amz-metadata-directive'] === 'REPLACE';
    const made = bucket.put(key, from.read(head), replaced ? keptHeaders(request) : head.headers);
    this.#changed(call, 'CopyObject', made);
    return xml(200, 'CopyObjectResult', [
      element('ETag', made.etag),
      element('LastModified', new Date(made.modifiedAt).toISOString()),
    ]);
  }

  #removeMany(call: Call): Outgoing {
    const { objects, quiet } = deletionsOf(call.request.body.toString());
    if (objects.length === 0 || objects.length > 1000) return s3Error('MalformedXML');
    const results = objects.flatMap(({ key, etag }) => {
      const refused = this.#remove({ ...call, key }, etag);
      if (refused !== undefined) return [errorElement(key, refused)];
      return quiet ? [] : [element('Deleted', [element('Key', key)])];
    });
    return xml(200, 'DeleteResult', results);
  }

  /**
   * Removes a key. If a version is requested, it must be the current one; otherwise the removal is refused with an
   * error code. Removing a key that does not exist succeeds.
   */
  #remove(call: Call, wanted: string | undefined): S3Code | undefined {
    const { bucket, key } = call;
    if (!this.#may('DeleteObject', call)) return 'AccessDenied';
    if (wanted !== undefined && wanted !== '*' && !this.#may('GetObject', call)) return 'AccessDenied';
    const before = bucket.head(key);
    if (wanted !== undefined && before !== undefined && !isVersion(before, wanted))
      return 'PreconditionFailed';
    bucket.remove(key);
    if (before !== undefined) this.#changed(call, 'DeleteObject');
    return undefined;
  }

  /** Without the permission `ListBucket`, S3 gives the same answer for a missing and a forbidden key. */
  #missing(bucket: Bucket, caller: Caller): Outgoing {
    return s3Error(this.#mayList(bucket, caller) ? 'NoSuchKey' : 'AccessDenied');
  }

  #may(
    action: 'GetObject' | 'PutObject' | 'DeleteObject',
    { bucket, key, caller }: Omit<Call, 'request'>,
  ): boolean {
    return this.#allows(`s3:${action}`, bucket, `arn:aws:s3:::${bucket.name}/${key}`, caller);
  }

  #mayList(bucket: Bucket, caller: Caller): boolean {
    return this.#allows('s3:ListBucket', bucket, `arn:aws:s3:::${bucket.name}`, caller);
  }

  #allows(action: string, { name }: Bucket, resource: string, caller: Caller): boolean {
    return mayAccess(this.#setups.get(name)?.policy ?? [], action, resource, caller);
  }
}

/**
 * Returns a local S3 with the operations that apps call. Objects are files in the folder `state`, or in memory if it is
 * undefined. The policies of roles and buckets apply. Old versions of objects are not kept.
 */
export const createS3 = (state: string | undefined, now: () => number, options: S3Options = {}): S3 =>
  new LocalS3(state, now, options);

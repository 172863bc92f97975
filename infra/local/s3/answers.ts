import { type Headers, nothing, type Outgoing } from '../http.ts';
import type { Bucket, ObjectHead } from './store.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => escapes[one] as string);

/** Returns an XML element. `content` is either text, which is escaped, or a list of child elements. */
export const element = (name: string, content: string | number | string[]): string =>
  `<${name}>${Array.isArray(content) ? content.join('') : escaped(String(content))}</${name}>`;

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Returns XML text with its entities decoded. */
export const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp|#x[0-9a-f]+|#\d+);/gi, (_, name: string) =>
    name.startsWith('#')
      ? String.fromCodePoint(Number(name.replace('#x', '0x').replace('#', '')))
      : (entities[name] as string),
  );

export const xml = (status: number, root: string, children: string[]): Outgoing => ({
  status,
  headers: { 'content-type': 'application/xml', server: 'AmazonS3' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${element(root, children)}`),
});

const messages = {
  AccessDenied: [403, 'Access Denied'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  SignatureDoesNotMatch: [
    403,
    'The request signature we calculated does not match the signature you provided.',
  ],
  XAmzContentSHA256Mismatch: [
    400,
    'The provided x-amz-content-sha256 header does not match what was computed.',
  ],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed object size.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidPolicyDocument: [
    400,
    'The content of the form does not meet the conditions of the policy document.',
  ],
  MalformedPOSTRequest: [400, 'The body of your POST request is not well-formed multipart/form-data.'],
  AuthorizationQueryParametersError: [400, 'The credential of the form is not valid for this bucket.'],
  MalformedXML: [
    400,
    'The XML you provided was not well-formed or did not validate against our published schema',
  ],
  NotImplemented: [501, 'A header or operation you provided is not known to the local cloud.'],
} satisfies Record<string, [number, string]>;

export type S3Code = keyof typeof messages;

export function s3Error(code: S3Code, message?: string): Outgoing {
  const [status, usual] = messages[code] as [number, string];
  return xml(status, 'Error', [element('Code', code), element('Message', message ?? usual)]);
}

/** Returns the element with which DeleteObjects reports a key that was not removed. */
export const errorElement = (key: string, code: S3Code): string =>
  element('Error', [
    element('Key', key),
    element('Code', code),
    element('Message', messages[code][1] as string),
  ]);

/** Returns true if an object matches an If-Match header. The quotes around the ETag may be missing. */
export const isVersion = (head: ObjectHead, wanted: string): boolean =>
  wanted === '*' || wanted.replace(/^"|"$/g, '') === head.etag.replace(/^"|"$/g, '');

const headersOf = (head: ObjectHead): Headers => ({
  'content-type': 'binary/octet-stream',
  ...head.headers,
  etag: head.etag,
  'last-modified': new Date(head.modifiedAt).toUTCString(),
  'accept-ranges': 'bytes',
  server: 'AmazonS3',
});

/** Parses a `Range: bytes=…` header with one range. Returns undefined for any other header. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (parts === null || (parts[1] === '' && parts[2] === '')) return undefined;
  const start = parts[1] === '' ? Math.max(0, size - Number(parts[2])) : Number(parts[1]);
  const end = parts[1] === '' || parts[2] === '' ? size - 1 : Math.min(Number(parts[2]), size - 1);
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}

/** Returns the object or one range of it, or 304 if the caller already has this version. */
export function objectAnswer(
  bucket: Bucket,
  head: ObjectHead,
  request: { method: string; headers: Headers },
): Outgoing {
  const { headers } = request;
  const answer = headersOf(head);
  const ifNoneMatch = headers['if-none-match'];
  const since = headers['if-modified-since'];
  if (typeof headers['if-match'] === 'string' && !isVersion(head, headers['if-match']))
    return s3Error('PreconditionFailed');
  if (
    ifNoneMatch !== undefined
      ? ifNoneMatch === head.etag
      : typeof since === 'string' && Date.parse(since) >= head.modifiedAt
  ) {
    return { status: 304, headers: answer, body: nothing };
  }
  const range = rangeOf(typeof headers.range === 'string' ? headers.range : undefined, head.size);
  if (range === 'unsatisfiable') return s3Error('InvalidRange');
  if (request.method === 'HEAD')
    return { status: 200, headers: { ...answer, 'content-length': String(head.size) }, body: nothing };
  const body = bucket.read(head);
  if (range === undefined) return { status: 200, headers: answer, body };
  answer['content-range'] = `bytes ${range.start}-${range.end}/${head.size}`;
  return { status: 206, headers: answer, body: body.subarray(range.start, range.end + 1) };
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Incoming, single } from './http.ts';

export type Signature =
  | { kind: 'valid'; accessKeyId: string }
  | {
      kind: 'invalid';
      code:
        | 'MissingAuthenticationToken'
        | 'InvalidAccessKeyId'
        | 'SignatureDoesNotMatch'
        | 'XAmzContentSHA256Mismatch';
    };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const decode = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

function canonicalQuery(query: string): string {
  if (query === '') return '';
  return query
    .split('&')
    .map((part) => {
      const at = part.indexOf('=');
      const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
      return `${encode(decode(name))}=${encode(decode(value))}`;
    })
    .sort()
    .join('&');
}

/** AWS encodes a path once more for every service but S3. */
const canonicalPath = (path: string, service: string) =>
  service === 's3' ? path : path.split('/').map(encode).join('/');

/**
 * Verifies a request signed in its Authorization header with Signature Version 4, body included.
 * `secretOf` gives the secret key of an access key, or undefined for an unknown one.
 */
export function verifySignature(
  request: Incoming,
  secretOf: (accessKeyId: string) => string | undefined,
): Signature {
  const header = single(request.headers.authorization) ?? '';
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    );
  if (parts === null) return { kind: 'invalid', code: 'MissingAuthenticationToken' };
  const [, accessKeyId, day, region, service, signedHeaders, signature] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const secret = secretOf(accessKeyId);
  if (secret === undefined) return { kind: 'invalid', code: 'InvalidAccessKeyId' };
  const declared = single(request.headers['x-amz-content-sha256']);
  const bodyHash = sha256(request.body);
  if (declared !== undefined && declared !== 'UNSIGNED-PAYLOAD' && declared !== bodyHash) {
    return { kind: 'invalid', code: 'XAmzContentSHA256Mismatch' };
  }
  const names = signedHeaders.split(';');
  const canonical = [
    request.method,
    canonicalPath(request.path, service),
    canonicalQuery(request.query),
    ...names.map((name) => `${name}:${(single(request.headers[name]) ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    declared ?? bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = [
    'AWS4-HMAC-SHA256',
    single(request.headers['x-amz-date']) ?? '',
    scope,
    sha256(canonical),
  ].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request');
  const matches = timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
  return matches ? { kind: 'valid', accessKeyId } : { kind: 'invalid', code: 'SignatureDoesNotMatch' };
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Incoming, single } from '../http.ts';
import type { S3Code } from './answers.ts';

/** The result of the check of a link: the access key that signed it, or the error that S3 answers. */
type LinkCheck = { accessKeyId: string } | { code: S3Code; message?: string };

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns a text in AWS's percent encoding, which encodes all characters but the unreserved ones. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the part of a link's query that is signed: sorted, without the signature. */
const signedQuery = (query: URLSearchParams) =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');

const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Returns true for a signed link: a request with its signature in the query. */
export const isLink = ({ query, headers }: Incoming) =>
  headers.authorization === undefined && new URLSearchParams(query).has('X-Amz-Signature');

/**
 * Checks a signed link, as described in "Authenticating Requests: Using Query Parameters" of the Amazon S3 API
 * reference. The signature covers the method, the object, the host and the expiry time. Only links that sign the host
 * and no body are supported.
 */
export function checkLink(
  { method, path, query: text, headers }: Incoming,
  secretOf: (accessKeyId: string) => string | undefined,
  now: number,
): LinkCheck {
  const query = new URLSearchParams(text);
  const given = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const [accessKeyId = '', day = '', region = '', service = '', end = ''] = given('Credential').split('/');
  const [date, seconds] = [given('Date'), Number(given('Expires'))];
  const isComplete = given('Algorithm') === 'AWS4-HMAC-SHA256' && service === 's3' && end === 'aws4_request';
  if (!isComplete || !(seconds >= 1 && seconds <= 604_800) || Number.isNaN(timeOf(date)))
    return { code: 'AuthorizationQueryParametersError' };
  if (given('SignedHeaders') !== 'host') return { code: 'NotImplemented' };
  const secret = secretOf(accessKeyId);
  if (secret === undefined) return { code: 'InvalidAccessKeyId' };
  if (now > timeOf(date) + seconds * 1000) return { code: 'AccessDenied', message: 'Request has expired' };
  const host = single(headers.host) ?? '';
  const canonical = [method, path, signedQuery(query), `host:${host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join(
    '\n',
  );
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const [wanted, found] = [hmac(key, toSign), Buffer.from(given('Signature'), 'hex')];
  const isRight = wanted.length === found.length && timingSafeEqual(wanted, found);
  return isRight ? { accessKeyId } : { code: 'SignatureDoesNotMatch' };
}

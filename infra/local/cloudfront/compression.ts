import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Headers, Outgoing } from '../http.ts';

export type Encoding = 'br' | 'gzip' | '';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bodies below this size are compressed on this thread, which takes 0.1 ms instead of 0.27 ms on another thread. */
const small = 32 * 1024;

const zipOptions = { level: 6 };
const brotliOptions = (size: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

// The content types that CloudFront compresses.
const compressible = new Set(
  `application/dash+xml application/eot application/font application/font-sfnt application/javascript application/json
  application/opentype application/otf application/pdf application/pkcs7-mime application/protobuf application/rss+xml
  application/truetype application/ttf application/vnd.apple.mpegurl application/vnd.mapbox-vector-tile
  application/vnd.ms-fontobject application/wasm application/xhtml+xml application/xml application/x-font-opentype
  application/x-font-truetype application/x-font-ttf application/x-httpd-cgi application/x-javascript
  application/x-mpegurl application/x-opentype application/x-otf application/x-perl application/x-ttf font/eot
  font/opentype font/otf font/ttf image/svg+xml text/css text/csv text/html text/javascript text/js text/plain
  text/richtext text/tab-separated-values text/xml text/x-component text/x-java-source text/x-script
  vnd.apple.mpegurl`.split(/\s+/),
);

/** Returns the best encoding that both sides accept, as CloudFront chooses it from Accept-Encoding. */
export function encodingFor(
  accepted: string | undefined,
  policy: { gzip: boolean; brotli: boolean },
): Encoding {
  if (accepted === undefined) return '';
  const takes = (name: string) =>
    accepted.split(',').some((part) => {
      const [token = '', ...parameters] = part.trim().split(';');
      return token === name && !parameters.some((parameter) => /^\s*q=0(\.0*)?$/.test(parameter));
    });
  if (policy.brotli && takes('br')) return 'br';
  return policy.gzip && takes('gzip') ? 'gzip' : '';
}

function isCompressible(status: number, headers: Headers, size: number): boolean {
  if (status !== 200 && status !== 403 && status !== 404) return false;
  if (size < 1_000 || size > 10_000_000 || headers['content-encoding'] !== undefined) return false;
  const type = headers['content-type'];
  return typeof type === 'string' && compressible.has((type.split(';')[0] as string).trim().toLowerCase());
}

// On AWS, the edge compresses answers without loading this machine. The local cloud therefore compresses equal bodies
// only once, even bodies that the edge may not cache.
const known = new Map<string, Buffer>();
let knownSize = 0;
const largestKnown = 8 * 1024 * 1024;

function pack(body: Buffer, encoding: 'br' | 'gzip'): Buffer | Promise<Buffer> {
  const { length } = body;
  if (encoding === 'gzip') return length < small ? gzipSync(body, zipOptions) : zip(body, zipOptions);
  const options = brotliOptions(length);
  return length < small ? brotliCompressSync(body, options) : brotli(body, options);
}

async function packed(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const key = `${encoding} ${hash('sha1', body)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = await pack(body, encoding);
  if (knownSize > largestKnown) {
    known.clear();
    knownSize = 0;
  }
  known.set(key, made);
  knownSize += made.length;
  return made;
}

/** Compresses an answer if CloudFront would: right type, 1,000 to 10,000,000 bytes, not encoded yet. */
export async function compressed(reply: Outgoing, encoding: Encoding): Promise<Outgoing> {
  if (encoding === '' || !isCompressible(reply.status, reply.headers, reply.body.length)) return reply;
  const body = await packed(reply.body, encoding);
  const headers: Headers = {
    ...reply.headers,
    'content-encoding': encoding,
    vary: varyWith(reply.headers.vary),
  };
  const { etag } = headers;
  if (typeof etag === 'string' && !etag.startsWith('W/')) headers.etag = `W/${etag}`;
  delete headers['accept-ranges'];
  return { status: reply.status, headers, body };
}

function varyWith(vary: string | string[] | undefined): string {
  const given = Array.isArray(vary) ? vary.join(',') : vary;
  if (given === undefined) return 'Accept-Encoding';
  return /accept-encoding/i.test(given) ? given : `${given}, Accept-Encoding`;
}

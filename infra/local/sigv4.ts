import { timingSafeEqual } from 'node:crypto';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
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

type Claim = {
  accessKeyId: string;
  region: string;
  service: string;
  signedHeaders: Set<string>;
  signature: string;
};

const BODY_HASH = 'x-amz-content-sha256';

function readClaim(authorization: string): Claim | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (parts === null) return undefined;
  const [, accessKeyId = '', region = '', service = '', names = '', signature = ''] = parts;
  return { accessKeyId, region, service, signedHeaders: new Set(names.split(';')), signature };
}

/** Parses a time like `20260131T120000Z`; undefined if it is invalid. */
function readDate(header: string | undefined): Date | undefined {
  const iso = header?.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Returns the query's decoded values by name, in the format of the AWS SDK's signer. */
function readQuery(query: string): Record<string, string[]> {
  const values = new URLSearchParams(query);
  return Object.fromEntries([...values.keys()].map((name) => [name, values.getAll(name)]));
}

/** Signs a request again with the AWS SDK's signer and the headers that `claim` names. Returns the signature. */
async function signAgain(request: Incoming, claim: Claim, secretAccessKey: string, signingDate: Date) {
  const { accessKeyId, region, service, signedHeaders } = claim;
  const signer = new SignatureV4({
    credentials: { accessKeyId, secretAccessKey },
    region,
    service,
    sha256: Sha256,
    applyChecksum: false,
    uriEscapePath: service !== 's3',
  });
  const headers: Record<string, string> = {};
  for (const name of signedHeaders) headers[name] = single(request.headers[name]) ?? '';
  const bodyHash = single(request.headers[BODY_HASH]);
  if (bodyHash !== undefined) headers[BODY_HASH] = bodyHash;
  const signed = await signer.sign(
    {
      protocol: 'https:',
      hostname: '',
      method: request.method,
      path: request.path,
      query: readQuery(request.query),
      headers,
      body: request.body,
    },
    {
      signingDate,
      signableHeaders: signedHeaders,
      unsignableHeaders: new Set(signedHeaders.has(BODY_HASH) ? [] : [BODY_HASH]),
    },
  );
  return signed.headers.authorization?.split('Signature=')[1] ?? '';
}

async function hashOf(body: Buffer): Promise<string> {
  const sha256 = new Sha256();
  sha256.update(body);
  return Buffer.from(await sha256.digest()).toString('hex');
}

/**
 * Verifies a request that is signed in its Authorization header with Signature Version 4, including its body.
 * `secretOf` returns the secret key of an access key, or undefined for an unknown one.
 */
export async function verifySignature(
  request: Incoming,
  secretOf: (accessKeyId: string) => string | undefined,
): Promise<Signature> {
  const claim = readClaim(single(request.headers.authorization) ?? '');
  if (claim === undefined) return { kind: 'invalid', code: 'MissingAuthenticationToken' };
  const secret = secretOf(claim.accessKeyId);
  if (secret === undefined) return { kind: 'invalid', code: 'InvalidAccessKeyId' };
  const declared = single(request.headers[BODY_HASH]);
  if (declared !== undefined && declared !== 'UNSIGNED-PAYLOAD' && declared !== (await hashOf(request.body)))
    return { kind: 'invalid', code: 'XAmzContentSHA256Mismatch' };
  const date = readDate(single(request.headers['x-amz-date']));
  const expected = date && (await signAgain(request, claim, secret, date));
  const matches = expected && timingSafeEqual(Buffer.from(expected), Buffer.from(claim.signature));
  return matches
    ? { kind: 'valid', accessKeyId: claim.accessKeyId }
    : { kind: 'invalid', code: 'SignatureDoesNotMatch' };
}

import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** The fields of a secret by version: those of the current version, then those of the previous one if it exists. */
type Versions = Record<string, string>[];

/** A secret in Secrets Manager. `hasPrevious` is true for a secret that is rotated. */
type Secret = { arn: string; hasPrevious: boolean };

/** A read of a secret. `at` is when the read began, in milliseconds since 1970. */
type Read = { at: number; versions: Promise<Versions> };

/**
 * How long a secret's value is cached, and how much time must pass before it is read again because no cached value
 * matches.
 */
const KEPT_MS = 5 * 60_000;
const AGAIN_MS = 10_000;

const kept = new Map<string, Read>();
const latest = new Map<string, Read>();

const isYounger = (read: Read | undefined, milliseconds: number): read is Read =>
  read !== undefined && Date.now() - read.at < milliseconds;

async function readVersion(client: SecretsManagerClient, SecretId: string, VersionStage: string) {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId, VersionStage }));
  return JSON.parse(SecretString ?? '{}') as Record<string, string>;
}

async function readVersions({ arn, hasPrevious }: Secret): Promise<Versions> {
  const client = new SecretsManagerClient({ maxAttempts: 3, requestHandler: { requestTimeout: 2000 } });
  const absent = (error: Error) => {
    if (error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  };
  const [current, previous] = await Promise.all([
    readVersion(client, arn, 'AWSCURRENT'),
    // Before the first rotation, there is no previous version.
    hasPrevious ? readVersion(client, arn, 'AWSPREVIOUS').catch(absent) : undefined,
  ]);
  return previous === undefined ? [current] : [current, previous];
}

/**
 * Reads a secret again, at most every ten seconds. If the read fails and no value was read before, the next call tries
 * again.
 */
function versionsAgain(secret: Secret): Promise<Versions> {
  const { arn } = secret;
  const last = latest.get(arn);
  if (isYounger(last, AGAIN_MS)) return last.versions;
  const read = { at: Date.now(), versions: readVersions(secret) };
  latest.set(arn, read);
  read.versions.then(
    () => kept.set(arn, read),
    () => {
      if (!isYounger(kept.get(arn), KEPT_MS)) latest.delete(arn);
    },
  );
  return read.versions;
}

function versionsOf(secret: Secret): Promise<Versions> {
  const known = kept.get(secret.arn);
  return isYounger(known, KEPT_MS) ? known.versions : versionsAgain(secret);
}

function fieldOf(fields: Record<string, string> | undefined, field: string, arn: string): string {
  const value = fields?.[field];
  if (!value) throw new Error(`The secret ${arn} has no field ${field}.`);
  return value;
}

function secretIn(variable: string, hasPrevious = false): Secret {
  const arn = process.env[variable];
  if (!arn) throw new Error(`The environment variable ${variable} names no secret.`);
  return { arn, hasPrevious };
}

/** Returns a field of a secret's current version, at most five minutes old. */
async function currentField(secret: Secret, field: string): Promise<string> {
  return fieldOf((await versionsOf(secret))[0], field, secret.arn);
}

/**
 * Calls `attempt` with the key of each version of a secret, and returns the first result that is not undefined. Without
 * a result, the secret is read again, at most every ten seconds, because it may have been rotated since it was read.
 */
async function withEachKey<T>(secret: Secret, attempt: (key: string) => T): Promise<Awaited<T> | undefined> {
  const tried = new Set<string>();
  for (const versions of [versionsOf, versionsAgain]) {
    for (const fields of await versions(secret)) {
      const key = fieldOf(fields, 'key', secret.arn);
      if (tried.has(key)) continue;
      tried.add(key);
      const result = await attempt(key);
      if (result !== undefined) return result;
    }
  }
  return undefined;
}

const signing = () => secretIn('SIGNING_SECRET_ARN', true);
const unlocks = () => secretIn('UNLOCKS_SECRET_ARN', true);
const notices = () => secretIn('NOTICES_SECRET_ARN', true);

/** Returns the current key for signatures that expire. The key is rotated. */
export const signingKey = () => currentField(signing(), 'key');

/** Calls `attempt` with the current and the previous signing key, until one gives a result. */
export const withSigningKeys = <T>(attempt: (key: string) => T) => withEachKey(signing(), attempt);

/** Calls `attempt` with the current and the previous value of the CDN's secret header, until one gives a result. */
export const withOriginKeys = <T>(attempt: (key: string) => T) =>
  withEachKey(secretIn('ORIGIN_SECRET_ARN', true), attempt);

/** Returns the current key that signs grants, which a till gets for a right PIN. The key is rotated. */
export const unlockKey = () => currentField(unlocks(), 'key');

/** Calls `attempt` with the current and the previous key for grants, until one gives a result. */
export const withUnlockKeys = <T>(attempt: (key: string) => T) => withEachKey(unlocks(), attempt);

/** Returns the current key for the secret URL of M-Pesa's notices. The key is rotated. */
export const noticeKey = () => currentField(notices(), 'key');

/** Calls `attempt` with the current and the previous key of the URL for payment notices, until one gives a result. */
export const withNoticeKeys = <T>(attempt: (key: string) => T) => withEachKey(notices(), attempt);

/** Returns the key of stored hashes. It is never rotated, because the stored hashes would then no longer match. */
export const indexKey = () => currentField(secretIn('INDEX_SECRET_ARN'), 'key');

/** Returns the key of the stored hashes of PINs. It is never rotated. */
export const pinKey = () => currentField(secretIn('PINS_SECRET_ARN'), 'key');

/** Returns the key of the tokens that open orders. It is never rotated, because links in emails must stay valid. */
export const trackingKey = () => currentField(secretIn('TRACKING_SECRET_ARN'), 'key');

/** Returns the client secret with which the shop authenticates at the identity provider. */
export const signInClientSecret = () => currentField(secretIn('SIGN_IN_SECRET_ARN'), 'client_secret');

/** Returns the shop's credentials for Daraja and the passkey of its business number. */
export async function daraja() {
  const field = (name: string) => currentField(secretIn('DARAJA_SECRET_ARN'), name);
  const [consumer_key, consumer_secret, passkey] = await Promise.all(
    ['consumer_key', 'consumer_secret', 'passkey'].map(field),
  );
  return { consumer_key, consumer_secret, passkey };
}

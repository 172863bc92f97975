import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

let cached: Promise<string> | undefined;

async function read(): Promise<string> {
  const client = new SecretsManagerClient({ maxAttempts: 3, requestHandler: { requestTimeout: 2000 } });
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: process.env.SECRET_ARN }));
  const { key } = JSON.parse(SecretString ?? '{}') as { key?: string };
  if (!key) throw new Error('The stage secret holds no key.');
  return key;
}

/** The stage's one secret, read once per worker; a failed read is tried again by the next caller. */
export function stageSecret(): Promise<string> {
  cached ??= read().catch((error) => {
    cached = undefined;
    throw error;
  });
  return cached;
}

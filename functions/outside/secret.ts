import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

const cached = new Map<string, Promise<string>>();

async function read(arn: string | undefined, field: string): Promise<string> {
  const client = new SecretsManagerClient({ maxAttempts: 3, requestHandler: { requestTimeout: 2000 } });
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
  const value = (JSON.parse(SecretString ?? '{}') as Record<string, string>)[field];
  if (!value) throw new Error(`The secret ${arn} holds no ${field}.`);
  return value;
}

/** A field of a secret, read once per worker; a failed read is tried again by the next caller. */
function secretField(arn: string | undefined, field: string): Promise<string> {
  const name = `${arn} ${field}`;
  const known = cached.get(name);
  if (known) return known;
  const reading = read(arn, field).catch((error) => {
    cached.delete(name);
    throw error;
  });
  cached.set(name, reading);
  return reading;
}

/** The stage's one secret. */
export const stageSecret = () => secretField(process.env.SECRET_ARN, 'key');

/** What the shop shows the identity provider as its proof of being itself. */
export const signInClientSecret = () => secretField(process.env.SIGN_IN_SECRET_ARN, 'client_secret');

/** What the shop shows M-Pesa's Daraja: who it is, and the passkey of its business number. */
export async function daraja() {
  const field = (name: string) => secretField(process.env.DARAJA_SECRET_ARN, name);
  const [consumer_key, consumer_secret, passkey] = await Promise.all(
    ['consumer_key', 'consumer_secret', 'passkey'].map(field),
  );
  return { consumer_key, consumer_secret, passkey };
}

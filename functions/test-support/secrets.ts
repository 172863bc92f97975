import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { openSecrets } from '@hart/local-cloud/secrets';
import { type SecretName, secretNames, secretVariable } from '#infra/secret-names.ts';

/** The client secret at the test's identity provider. */
export const clientSecret = 'the-shop-itself';

/** The M-Pesa credentials of a test's shop. */
export const darajaCredentials = {
  consumer_key: 'shop',
  consumer_secret: 'its-secret',
  passkey: 'its-passkey',
};

/**
 * The secrets of a test's shop. They have the same fields as in the cloud, but other keys, and credentials for
 * simulated services.
 */
export type TestSecrets = {
  env: Record<string, string>;
  /** Returns the current key of a secret. */
  key(name: SecretName): string;
  /** Writes a new key, as the operator does. The previous key becomes the version AWSPREVIOUS. */
  rotate(name: SecretName, key: string): Promise<unknown>;
  /** Returns the number of times that a secret's value was read. */
  reads(): number;
  close(): Promise<void>;
};

const arnOf = (name: string) => `arn:aws:secretsmanager:local:000000000000:secret:${name}`;

export async function openTestSecrets(credentials: {
  accessKeyId: string;
  secretAccessKey: string;
}): Promise<TestSecrets> {
  const folder = mkdtempSync(join(tmpdir(), 'hart-test-'));
  const secrets = openSecrets(folder);
  const generation = { SecretStringTemplate: '{}', GenerateStringKey: 'key', ExcludePunctuation: true };
  for (const name of secretNames) secrets.ensure(arnOf(name), name, generation);
  secrets.put(
    arnOf('others'),
    'others',
    JSON.stringify({ client_secret: clientSecret, ...darajaCredentials }),
  );
  let calls = 0;
  const door = await secrets.listen({
    secretOf: () => credentials.secretAccessKey,
    statementsOf: () => {
      calls++;
      return [{ Effect: 'Allow', Action: '*', Resource: '*' }];
    },
  });
  const endpoint = `http://127.0.0.1:${door.port}`;
  const client = new SecretsManagerClient({ endpoint, region: 'local', credentials });
  return {
    env: {
      AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
      ...Object.fromEntries(secretNames.map((name) => [secretVariable(name), arnOf(name)])),
      SIGN_IN_SECRET_ARN: arnOf('others'),
      DARAJA_SECRET_ARN: arnOf('others'),
    },
    key: (name) => secrets.value(arnOf(name), 'key'),
    rotate: (name, key) =>
      client.send(
        new PutSecretValueCommand({ SecretId: arnOf(name), SecretString: JSON.stringify({ key }) }),
      ),
    reads: () => calls,
    close: async () => {
      client.destroy();
      await door.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

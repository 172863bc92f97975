import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, onTestFinished, test } from 'vitest';
import type { Statement } from './iam.ts';
import { openSecrets } from './secrets.ts';
import { temporaryFolder } from './testing/folder.ts';

const arn = 'arn:aws:secretsmanager:af-south-1:000000000000:secret:shop-abc123';
const generation = {
  SecretStringTemplate: '{"kept":"yes"}',
  GenerateStringKey: 'key',
  PasswordLength: 40,
  ExcludePunctuation: true,
};

test('A generated secret follows its template and stays the same over restarts', () => {
  const folder = temporaryFolder();
  const first = openSecrets(folder);
  first.ensure(arn, 'shop', generation);
  expect(first.value(arn, 'kept')).toBe('yes');
  expect(first.value(arn, 'key')).toMatch(/^[a-zA-Z0-9]{40}$/);
  const second = openSecrets(folder);
  second.ensure(arn, 'shop', generation);
  expect(second.value(arn, '')).toBe(first.value(arn, ''));
  expect(() => second.value(arn, 'other')).toThrow(/no key other/);
});

test('A secret is read by roles that may, over the protocol of Secrets Manager', async () => {
  const secrets = openSecrets(temporaryFolder());
  secrets.ensure(arn, 'shop', generation);
  const roles: Record<string, Statement[]> = {
    reader: [{ Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: arn }],
    other: [],
  };
  const listener = await secrets.listen({
    secretOf: (id) => (id in roles ? 'right' : undefined),
    statementsOf: (id) => roles[id] ?? [],
  });
  onTestFinished(() => listener.close());
  const read = (accessKeyId: string, secretAccessKey = 'right', SecretId = arn) => {
    const credentials = { accessKeyId, secretAccessKey };
    const client = new SecretsManagerClient({
      endpoint: `http://127.0.0.1:${listener.port}`,
      region: 'af-south-1',
      credentials,
      maxAttempts: 1,
    });
    onTestFinished(() => client.destroy());
    return client.send(new GetSecretValueCommand({ SecretId }));
  };
  expect(await read('reader')).toMatchObject({
    ARN: arn,
    Name: 'shop',
    SecretString: secrets.value(arn, ''),
  });
  await expect(read('other')).rejects.toMatchObject({ name: 'AccessDeniedException' });
  await expect(read('stranger')).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  await expect(read('reader', 'wrong')).rejects.toMatchObject({ name: 'InvalidSignatureException' });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { expect, onTestFinished, test } from 'vitest';
import type { Statement } from './iam.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { temporaryFolder } from './test-support/folder.ts';

const arn = 'arn:aws:secretsmanager:af-south-1:000000000000:secret:app-abc123';
const generation = {
  SecretStringTemplate: '{"kept":"yes"}',
  GenerateStringKey: 'key',
  PasswordLength: 40,
  ExcludePunctuation: true,
};

test('In the local cloud, a generated secret follows its template and stays the same over restarts', () => {
  const folder = temporaryFolder();
  const first = openSecrets(folder);
  first.ensure(arn, 'app', generation);
  expect(first.value(arn, 'kept')).toBe('yes');
  expect(first.value(arn, 'key')).toMatch(/^[a-zA-Z0-9]{40}$/);
  const second = openSecrets(folder);
  second.ensure(arn, 'app', generation);
  expect(second.value(arn, '')).toBe(first.value(arn, ''));
  expect(() => second.value(arn, 'other')).toThrow(/no key other/);
});

test('Only a role with permission and a valid signature can read a secret from the local Secrets Manager', async () => {
  const secrets = openSecrets(temporaryFolder());
  secrets.ensure(arn, 'app', generation);
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
    Name: 'app',
    SecretString: secrets.value(arn, ''),
  });
  await expect(read('other')).rejects.toMatchObject({ name: 'AccessDeniedException' });
  await expect(read('stranger')).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  await expect(read('reader', 'wrong')).rejects.toMatchObject({ name: 'InvalidSignatureException' });
});

/** Returns a client that may do everything with these secrets. */
async function operator(secrets: Secrets) {
  const listener = await secrets.listen({
    secretOf: () => 'right',
    statementsOf: () => [{ Effect: 'Allow', Action: '*', Resource: '*' }],
  });
  onTestFinished(() => listener.close());
  const client = new SecretsManagerClient({
    endpoint: `http://127.0.0.1:${listener.port}`,
    region: 'af-south-1',
    credentials: { accessKeyId: 'operator', secretAccessKey: 'right' },
    maxAttempts: 1,
  });
  onTestFinished(() => client.destroy());
  const read = async (VersionStage?: string) =>
    (await client.send(new GetSecretValueCommand({ SecretId: arn, ...(VersionStage && { VersionStage }) })))
      .SecretString;
  const put = async (
    SecretString: string,
    more: { VersionStages?: string[]; ClientRequestToken?: string } = {},
  ) =>
    (await client.send(new PutSecretValueCommand({ SecretId: arn, SecretString, ...more })))
      .VersionId as string;
  const move = (input: { VersionStage: string; RemoveFromVersionId?: string; MoveToVersionId?: string }) =>
    client.send(new UpdateSecretVersionStageCommand({ SecretId: arn, ...input }));
  const stages = async () =>
    (await client.send(new DescribeSecretCommand({ SecretId: arn }))).VersionIdsToStages ?? {};
  return { client, read, put, move, stages };
}

test('A new version of a local secret becomes AWSCURRENT, and the one before AWSPREVIOUS, also after a restart', async () => {
  const folder = temporaryFolder();
  const secrets = openSecrets(folder);
  secrets.put(arn, 'app', 'first');
  const { put, read } = await operator(secrets);
  await expect(read('AWSPREVIOUS')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await put('second');
  await put('third');
  expect([await read(), await read('AWSCURRENT'), await read('AWSPREVIOUS')]).toEqual([
    'third',
    'third',
    'second',
  ]);
  const again = await operator(openSecrets(folder));
  expect([await again.read(), await again.read('AWSPREVIOUS')]).toEqual(['third', 'second']);
});

test('A version of a local secret can first have a stage of its own and become current later', async () => {
  const secrets = openSecrets(temporaryFolder());
  secrets.put(arn, 'app', 'first');
  const { put, read, move, stages } = await operator(secrets);
  const pending = await put('second', { VersionStages: ['AWSPENDING'] });
  expect([await read(), await read('AWSPENDING')]).toEqual(['first', 'second']);
  const [first = ''] = Object.keys(await stages()).filter((id) => id !== pending);
  await expect(move({ VersionStage: 'AWSCURRENT', MoveToVersionId: pending })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  await move({ VersionStage: 'AWSCURRENT', MoveToVersionId: pending, RemoveFromVersionId: first });
  expect(await stages()).toEqual({ [first]: ['AWSPREVIOUS'], [pending]: ['AWSPENDING', 'AWSCURRENT'] });
});

test('The stage AWSPREVIOUS can be removed from a version of a local secret, but AWSCURRENT cannot', async () => {
  const secrets = openSecrets(temporaryFolder());
  secrets.put(arn, 'app', 'first');
  const { put, read, move, stages } = await operator(secrets);
  const current = await put('second');
  const [first = ''] = Object.keys(await stages()).filter((id) => id !== current);
  await move({ VersionStage: 'AWSPREVIOUS', RemoveFromVersionId: first });
  await expect(read('AWSPREVIOUS')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(move({ VersionStage: 'AWSCURRENT', RemoveFromVersionId: current })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
});

test('A repeated PutSecretValue changes nothing in the local cloud, and another value with the same token is refused', async () => {
  const secrets = openSecrets(temporaryFolder());
  secrets.put(arn, 'app', 'first');
  const { put, read } = await operator(secrets);
  const ClientRequestToken = '0f9c2a7e-9d0b-4a57-a0f5-2f8f6b3e1c11';
  expect(await put('second', { ClientRequestToken })).toBe(ClientRequestToken);
  expect(await put('second', { ClientRequestToken })).toBe(ClientRequestToken);
  expect(await read('AWSPREVIOUS')).toBe('first');
  await expect(put('third', { ClientRequestToken })).rejects.toMatchObject({
    name: 'ResourceExistsException',
  });
});

test('A template sets the value of a local secret only if it changes the value, as in CloudFormation', async () => {
  const folder = temporaryFolder();
  const secrets = openSecrets(folder);
  secrets.put(arn, 'app', 'from the template');
  const { put } = await operator(secrets);
  await put('rotated');
  const restarted = openSecrets(folder);
  restarted.put(arn, 'app', 'from the template');
  expect(restarted.value(arn, '')).toBe('rotated');
  restarted.put(arn, 'app', 'changed in the template');
  expect(restarted.value(arn, '')).toBe('changed in the template');
});

test('A local secret that was stored before secrets had versions can still be read and changed', async () => {
  const folder = temporaryFolder();
  const before = { name: 'app', value: 'kept', versionId: 'one', createdAt: 1 };
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ [arn]: before }));
  const secrets = openSecrets(folder);
  secrets.ensure(arn, 'app', generation);
  const { put, read } = await operator(secrets);
  expect(await read()).toBe('kept');
  await put('new');
  expect(await read('AWSPREVIOUS')).toBe('kept');
});

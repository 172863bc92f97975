import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretNames } from '../secret-names.ts';
import { ofType, type Resource, stateful, templates } from './testing.ts';

const fixedParts = ({ Type, Properties }: Resource) => ({
  type: Type,
  ...Object.fromEntries(
    (stateful[Type] ?? []).filter((name) => name in Properties).map((name) => [name, Properties[name]]),
  ),
});

test('No stateful resource was renamed or replaced since stateful.json was written [R14]', async () => {
  const committed = JSON.parse(readFileSync(join(import.meta.dirname, 'stateful.json'), 'utf8'));
  const found = (await templates('prod')).flatMap(({ name, resources }) =>
    resources
      .filter(({ Type }) => Type in stateful)
      .map((resource) => [`${name}/${resource.id}`, fixedParts(resource)]),
  );
  expect(Object.fromEntries(found)).toEqual(committed);
});

test('Resources with orders, pictures, people and secrets are kept when their stack is deleted [R14]', async () => {
  const kept = (await templates('prod')).flatMap(({ resources }) =>
    resources.filter(({ Type }) => Type in stateful),
  );
  expect(kept.length).toBeGreaterThanOrEqual(4);
  for (const { DeletionPolicy, UpdateReplacePolicy } of kept) {
    expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
  }
});

test('The table has point-in-time recovery for 35 days and deletion protection [R14]', async () => {
  const [table] = await ofType('AWS::DynamoDB::Table');
  expect(table?.Properties).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    DeletionProtectionEnabled: true,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
    SSESpecification: { SSEEnabled: true },
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
  });
});

test('AWS generates each of the stage’s secrets, and no template contains a value [T24]', async () => {
  const data = (await templates()).find(({ name }) => name === 'data');
  const secrets = data?.resources.filter(({ Type }) => Type === 'AWS::SecretsManager::Secret') ?? [];
  expect(secrets).toHaveLength(secretNames.length);
  for (const { Properties } of secrets) {
    expect(Properties.GenerateSecretString).toMatchObject({ GenerateStringKey: 'key', PasswordLength: 64 });
    expect(Properties).not.toHaveProperty('SecretString');
  }
});

test('The config of the CDN’s distribution contains the origin secret and no other', async () => {
  const [distribution] = await ofType('AWS::CloudFront::Distribution');
  const text = JSON.stringify(distribution?.Properties);
  const named = [...text.matchAll(/ExportsOutputRef(\w*Secret\w*)/g)].map(([, id]) => id);
  expect(named.length).toBeGreaterThan(0);
  for (const id of named) expect(id).toMatch(/^OriginSecret/);
});

import {
  CloudFrontClient,
  CreateInvalidationCommand,
  GetInvalidationCommand,
} from '@aws-sdk/client-cloudfront';
import { expect, onTestFinished, test } from 'vitest';
import type { Statement } from '../iam.ts';
import type { Caller } from '../resource-policy.ts';
import { createCloudFrontApi } from './management.ts';

const arn = 'arn:aws:cloudfront::000000000000:distribution/EOURS';
const may: Statement[] = [{ Effect: 'Allow', Action: 'cloudfront:CreateInvalidation', Resource: arn }];
const callers: Record<string, Caller> = {
  maker: { kind: 'role', arn: 'maker', statements: may },
  owner: { kind: 'role', arn: 'owner', statements: [{ Effect: 'Allow', Action: '*', Resource: '*' }] },
  stranger: { kind: 'role', arn: 'stranger', statements: [] },
};

async function api() {
  const forgotten: string[][] = [];
  const management = createCloudFrontApi(() => Date.UTC(2026, 0, 1));
  const invalidate = (paths: string[]) => void forgotten.push(paths);
  management.serve({
    id: 'EOURS',
    arn,
    edge: { invalidate, answer: () => Promise.reject(new Error('not asked')) },
  });
  const listener = await management.listen({
    secretOf: (id) => (id in callers ? 'right' : undefined),
    callerOf: (id) => callers[id] as Caller,
  });
  onTestFinished(listener.close);
  const clientOf = (accessKeyId: string) => {
    const endpoint = `http://127.0.0.1:${listener.port}`;
    const credentials = { accessKeyId, secretAccessKey: 'right' };
    const client = new CloudFrontClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
    onTestFinished(() => client.destroy());
    return client;
  };
  return { clientOf, forgotten };
}

function invalidation(CallerReference: string, Items: string[], DistributionId = 'EOURS') {
  const Paths = { Quantity: Items.length, Items };
  return new CreateInvalidationCommand({ DistributionId, InvalidationBatch: { CallerReference, Paths } });
}

test('An invalidation call removes its paths from the local CDN’s cache and has the answer of AWS', async () => {
  const { clientOf, forgotten } = await api();
  const made = await clientOf('maker').send(invalidation('1', ['/a&b', '/pages/*']));
  expect(made).toMatchObject({
    $metadata: { httpStatusCode: 201 },
    Location: expect.stringMatching(/EOURS\/invalidation\/I\w+$/),
    Invalidation: {
      Status: 'Completed',
      CreateTime: new Date(Date.UTC(2026, 0, 1)),
      InvalidationBatch: { CallerReference: '1', Paths: { Quantity: 2, Items: ['/a&b', '/pages/*'] } },
    },
  });
  expect(forgotten).toEqual([['/a&b', '/pages/*']]);
  const Id = made.Invalidation?.Id;
  const found = await clientOf('owner').send(new GetInvalidationCommand({ DistributionId: 'EOURS', Id }));
  expect(found.Invalidation?.Id).toBe(Id);
});

test('A repeated invalidation with the same caller reference counts once, and with other paths it is refused', async () => {
  const { clientOf, forgotten } = await api();
  const first = await clientOf('maker').send(invalidation('1', ['/a']));
  const second = await clientOf('maker').send(invalidation('1', ['/a']));
  expect(second.Invalidation?.Id).toBe(first.Invalidation?.Id);
  expect(forgotten).toEqual([['/a']]);
  await expect(clientOf('maker').send(invalidation('1', ['/b']))).rejects.toMatchObject({
    name: 'InvalidArgument',
  });
});

test('An invalidation is refused for a role without the permission, and for another distribution', async () => {
  const { clientOf, forgotten } = await api();
  await expect(clientOf('stranger').send(invalidation('1', ['/a']))).rejects.toMatchObject({
    name: 'AccessDenied',
  });
  await expect(clientOf('maker').send(invalidation('1', ['/a'], 'EOTHER'))).rejects.toMatchObject({
    name: 'AccessDenied',
  });
  await expect(clientOf('owner').send(invalidation('1', ['/a'], 'EOTHER'))).rejects.toMatchObject({
    name: 'NoSuchDistribution',
  });
  expect(forgotten).toEqual([]);
});

test.each(['a', '/a*b', '/a b', '/ü'])('The path %s is refused in an invalidation', async (path) => {
  const { clientOf } = await api();
  await expect(clientOf('maker').send(invalidation('1', [path]))).rejects.toMatchObject({
    name: 'InvalidArgument',
  });
});

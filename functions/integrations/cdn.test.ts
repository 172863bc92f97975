import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { invalidate } from './cdn.ts';

const cdn = mockClient(CloudFrontClient);
afterAll(() => cdn.restore());
beforeEach(() => {
  cdn.reset();
  vi.stubEnv('DISTRIBUTION_ID', 'E1');
});

const sent = () => cdn.commandCalls(CreateInvalidationCommand).map(({ args }) => args[0].input);
const paths = (count: number) => Array.from({ length: count }, (_, index) => `/show/product/tin-${index}`);

test('The CDN invalidates up to twenty paths one by one, and everything if there are more', async () => {
  await invalidate(paths(20));
  await invalidate(paths(21));
  expect(sent().map(({ InvalidationBatch }) => InvalidationBatch?.Paths)).toEqual([
    { Items: paths(20), Quantity: 20 },
    { Items: ['/*'], Quantity: 1 },
  ]);
  expect(sent().every(({ DistributionId }) => DistributionId === 'E1')).toBe(true);
});

test('If the same paths are invalidated twice, the two requests differ, so that CloudFront runs both', async () => {
  await invalidate(['/']);
  await invalidate(['/']);
  const references = sent().map(({ InvalidationBatch }) => InvalidationBatch?.CallerReference);
  expect(new Set(references).size).toBe(2);
});

test('An invalidation that the CDN refuses throws an error', async () => {
  const busy = Object.assign(new Error('too many'), { name: 'TooManyInvalidationsInProgress' });
  cdn.on(CreateInvalidationCommand).rejects(busy);
  await expect(invalidate(['/'])).rejects.toThrow('too many');
});

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

test('The CDN’s cache is invalidated path by path for up to twenty paths, and completely for more', async () => {
  await invalidate(paths(20));
  await invalidate(paths(21));
  expect(sent().map(({ InvalidationBatch }) => InvalidationBatch?.Paths)).toEqual([
    { Items: paths(20), Quantity: 20 },
    { Items: ['/*'], Quantity: 1 },
  ]);
  expect(sent().every(({ DistributionId }) => DistributionId === 'E1')).toBe(true);
});

test('If the same paths are invalidated twice, the two requests to CloudFront differ, so that it runs both', async () => {
  await invalidate(['/']);
  await invalidate(['/']);
  const references = sent().map(({ InvalidationBatch }) => InvalidationBatch?.CallerReference);
  expect(new Set(references).size).toBe(2);
});

test('If CloudFront refuses an invalidation, an error is thrown', async () => {
  const busy = Object.assign(new Error('too many'), { name: 'TooManyInvalidationsInProgress' });
  cdn.on(CreateInvalidationCommand).rejects(busy);
  await expect(invalidate(['/'])).rejects.toThrow('too many');
});

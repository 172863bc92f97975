import { expect, test } from 'vitest';
import { templates } from './testing.ts';

test('The result files of jobs, which may hold personal data, expire after a month', async () => {
  const { resources = [] } = (await templates()).find(({ name }) => name === 'work') ?? {};
  const buckets = resources.filter(({ Type }) => Type === 'AWS::S3::Bucket');
  expect(buckets).toHaveLength(1);
  const { LifecycleConfiguration, VersioningConfiguration } = buckets[0]?.Properties ?? {};
  expect(LifecycleConfiguration.Rules).toMatchObject([{ ExpirationInDays: 30, Status: 'Enabled' }]);
  // With versioning, the bucket would keep deleted files.
  expect(VersioningConfiguration).toBeUndefined();
});

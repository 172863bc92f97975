import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';

const client = new CloudFrontClient({ maxAttempts: 3, requestHandler: { requestTimeout: 2000 } });

const MOST = 20;

/**
 * Invalidates these paths at CloudFront. For more than 20 paths it invalidates `/*`, for which AWS bills only one path.
 */
export async function invalidate(paths: string[]): Promise<void> {
  const Items = paths.length > MOST ? ['/*'] : paths;
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: process.env.DISTRIBUTION_ID,
      InvalidationBatch: { CallerReference: randomUUID(), Paths: { Items, Quantity: Items.length } },
    }),
  );
}

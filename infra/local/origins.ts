import type { DistributionSetup } from './cloudfront/distribution.ts';
import type { ToOrigin } from './cloudfront/edge.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { S3 } from './s3/s3.ts';

/**
 * Returns a function that sends CloudFront's requests to the local gateway or bucket that has the origin's domain name.
 * `isDown` returns true once the gateways have been stopped.
 *
 * @throws for an origin that no template creates, and for a bucket without origin access control
 */
export function toOrigins(
  distribution: DistributionSetup,
  gateways: Map<string, Gateway>,
  buckets: Map<string, string>,
  s3: S3,
  isDown: () => boolean,
): ToOrigin {
  for (const { origin, fallback } of distribution.behaviors) {
    for (const one of [origin, fallback?.origin]) {
      if (one === undefined || gateways.has(one.domainName)) continue;
      if (!buckets.has(one.domainName))
        throw new Error(`The local cloud does not know the origin ${one.domainName}.`);
      if (!one.signed) throw new Error(`The bucket behind ${one.domainName} needs origin access control.`);
    }
  }
  const caller = { kind: 'cloudfront', distributionArn: distribution.arn } as const;
  return async (origin, request) => {
    const gateway = gateways.get(origin.domainName);
    if (gateway !== undefined) return isDown() ? undefined : gateway(request);
    const bucket = buckets.get(origin.domainName) as string;
    return s3.request(bucket, keyOf(request.path), request, caller);
  };
}

function keyOf(path: string): string {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return path.slice(1);
  }
}

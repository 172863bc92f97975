import type { ResourceStatement } from '../resource-policy.ts';
import type { Resolved } from '../template/resolve.ts';
import { corsOf } from './cors.ts';
import type { BucketSetup } from './s3.ts';

/** Returns true if the bucket sends its events to EventBridge. @throws for any other kind of notification */
function tellsEvents(configuration: unknown, where: string): boolean {
  const { EventBridgeConfiguration: toBus, ...others } = (configuration ?? {}) as Record<string, unknown>;
  const [strange] = Object.keys(others);
  if (strange !== undefined)
    throw new Error(`${where}: the local cloud does not know ${strange} of a bucket.`);
  const { EventBridgeEnabled } = (toBus ?? { EventBridgeEnabled: false }) as { EventBridgeEnabled?: unknown };
  return String(EventBridgeEnabled) === 'true';
}

/** Returns the settings of a bucket in the templates. */
export function bucketOf({ stack, logicalId, identity, properties }: Resolved, policy: ResourceStatement[]) {
  const where = `${stack}.${logicalId}`;
  return {
    name: identity.ref,
    policy,
    cors: corsOf(properties.CorsConfiguration, where),
    tellsEvents: tellsEvents(properties.NotificationConfiguration, where),
  } satisfies BucketSetup;
}

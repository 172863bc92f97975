import type { ResourceStatement } from '../resource-policy.ts';
import type { Resolved, Resolver } from '../template/resolve.ts';

/** The settings of a queue in the templates. */
export type QueueSetup = {
  name: string;
  arn: string;
  url: string;
  fifo: boolean;
  contentBasedDeduplication: boolean;
  /** True: only messages of the same group count as duplicates of each other (`DeduplicationScope: messageGroup`). */
  deduplicatesByGroup: boolean;
  delaySeconds: number;
  visibilitySeconds: number;
  retentionSeconds: number;
  waitSeconds: number;
  largestBytes: number;
  redrive?: { arn: string; maxReceiveCount: number };
  policy: ResourceStatement[];
};

type Redrive = { deadLetterTargetArn: string; maxReceiveCount: number | string };
type RedriveAllow = { redrivePermission: string; sourceQueueArns?: string[] };

/** Parses a property that a template may write as JSON text. */
const plain = <T>(value: unknown): T | undefined =>
  typeof value === 'string' ? (JSON.parse(value) as T) : (value as T | undefined);

const isTrue = (value: unknown) => String(value) === 'true';

function queueOf(
  { identity, properties, stack, logicalId }: Resolved,
  policy: ResourceStatement[],
): QueueSetup {
  const where = `${stack}.${logicalId}`;
  const name = identity.attributes.QueueName as string;
  const fifo = isTrue(properties.FifoQueue);
  const redrive = plain<Redrive>(properties.RedrivePolicy);
  if (fifo !== name.endsWith('.fifo'))
    throw new Error(
      `${where}: the name of a FIFO queue ends in .fifo, other names do not; this one is ${name}.`,
    );
  return {
    name,
    arn: identity.attributes.Arn as string,
    url: identity.ref,
    fifo,
    contentBasedDeduplication: isTrue(properties.ContentBasedDeduplication),
    deduplicatesByGroup: properties.DeduplicationScope === 'messageGroup',
    delaySeconds: Number(properties.DelaySeconds ?? 0),
    visibilitySeconds: Number(properties.VisibilityTimeout ?? 30),
    retentionSeconds: Number(properties.MessageRetentionPeriod ?? 345_600),
    waitSeconds: Number(properties.ReceiveMessageWaitTimeSeconds ?? 0),
    largestBytes: Number(properties.MaximumMessageSize ?? 1_048_576),
    ...(redrive !== undefined && {
      redrive: { arn: redrive.deadLetterTargetArn, maxReceiveCount: Number(redrive.maxReceiveCount) },
    }),
    policy,
  };
}

function checkRedrive(queue: QueueSetup, queues: QueueSetup[], allows: Map<string, RedriveAllow>): void {
  if (queue.redrive === undefined) return;
  const target = queues.find(({ arn }) => arn === queue.redrive?.arn);
  if (target === undefined)
    throw new Error(`${queue.name}: there is no dead-letter queue ${queue.redrive.arn}.`);
  if (target.fifo !== queue.fifo)
    throw new Error(
      `${queue.name}: the dead-letter queue must be FIFO if the queue is FIFO, and standard if it is standard.`,
    );
  const allow = allows.get(target.arn);
  const refused =
    allow?.redrivePermission === 'denyAll' ||
    (allow?.redrivePermission === 'byQueue' && allow.sourceQueueArns?.includes(queue.arn) !== true);
  if (refused)
    throw new Error(`${target.name} does not accept dead letters of ${queue.name} (RedriveAllowPolicy).`);
}

/** Returns the queues of the templates with their policies. @throws for a dead-letter queue that AWS refuses */
export function queuesOf(resolver: Resolver): QueueSetup[] {
  const policies = new Map<string, ResourceStatement[]>();
  for (const { properties } of resolver.all('AWS::SQS::QueuePolicy')) {
    const { Statement } = properties.PolicyDocument as { Statement: ResourceStatement | ResourceStatement[] };
    for (const url of properties.Queues as string[])
      policies.set(url, [...(policies.get(url) ?? []), ...[Statement].flat()]);
  }
  const found = resolver.all('AWS::SQS::Queue');
  const queues = found.map((resource) => queueOf(resource, policies.get(resource.identity.ref) ?? []));
  const allows = new Map(
    found.flatMap(({ identity, properties }) => {
      const allow = plain<RedriveAllow>(properties.RedriveAllowPolicy);
      return allow === undefined ? [] : [[identity.attributes.Arn as string, allow] as const];
    }),
  );
  for (const queue of queues) checkRedrive(queue, queues, allows);
  return queues;
}

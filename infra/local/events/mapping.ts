import { decide, deniedMessage, type Statement } from '../iam.ts';
import type { QueueSetup } from '../sqs/setup.ts';
import type { DeployedFunction } from '../template/functions.ts';
import type { Resolved, Resolver } from '../template/resolve.ts';
import { failureRights } from './failure-rights.ts';
import { filterOf } from './filter.ts';
import type { RetryRules } from './stream-batches.ts';

type Shared = {
  id: string;
  /** The place of the mapping in the templates, as `stack.logicalId`, for error messages. */
  where: string;
  enabled: boolean;
  functionName: string;
  functionArn: string;
  roleArn: string;
  sourceArn: string;
  region: string;
  batchSize: number;
  windowMs: number;
  reportsFailures: boolean;
  /** The `FilterCriteria` of the template, which `filterOf` parses. */
  criteria: unknown;
};

/** An event source mapping of a template, as plain data. Two mappings with equal data count as the same mapping. */
export type StreamMapping = Shared & {
  kind: 'stream';
  start: 'LATEST' | 'TRIM_HORIZON';
  rules: RetryRules;
  /** The queue or bucket to which discarded records are reported. */
  onFailure?: string;
};
export type QueueMapping = Shared & { kind: 'queue'; concurrency: number };
export type Mapping = StreamMapping | QueueMapping;

/** The resources and permissions that a mapping is checked against. */
export type MappingContext = {
  functions: DeployedFunction[];
  queues: QueueSetup[];
  /** ARNs of the existing buckets. */
  buckets: Set<string>;
  /** ARNs of the existing streams. */
  streams: Set<string>;
  statementsOf: (roleArn: string) => Statement[];
};

/**
 * How many batches of a queue run at once if the mapping sets no `MaximumConcurrency`. AWS starts with five pollers.
 */
const usualConcurrency = 5;
const onlyForStreams =
  'StartingPosition ParallelizationFactor BisectBatchOnFunctionError MaximumRetryAttempts MaximumRecordAgeInSeconds DestinationConfig'.split(
    ' ',
  );

function requireRights(
  shared: Shared,
  context: MappingContext,
  actions: string[],
  resource: string,
  lead: string,
): void {
  const statements = context.statementsOf(shared.roleArn);
  for (const action of actions) {
    const decision = decide(statements, action, resource);
    if (decision !== 'allowed')
      throw new Error(
        `${shared.where}: ${lead} ${deniedMessage(shared.roleArn, action, resource, decision)}`,
      );
  }
}

function streamMapping(shared: Shared, { properties }: Resolved, context: MappingContext): StreamMapping {
  const { where, sourceArn, batchSize, windowMs } = shared;
  if (!context.streams.has(sourceArn)) throw new Error(`${where}: there is no stream ${sourceArn}.`);
  const start = properties.StartingPosition;
  if (start !== 'LATEST' && start !== 'TRIM_HORIZON')
    throw new Error(`${where}: a DynamoDB stream is read from LATEST or TRIM_HORIZON, not ${String(start)}.`);
  if (Number(properties.ParallelizationFactor ?? 1) !== 1)
    throw new Error(`${where}: the local cloud reads a shard with a ParallelizationFactor of 1 only.`);
  if (properties.ScalingConfig !== undefined) throw new Error(`${where}: a stream has no ScalingConfig.`);
  if (!(batchSize >= 1 && batchSize <= 10_000) || windowMs > 300_000)
    throw new Error(
      `${where}: a batch of a stream has 1 to 10000 records and a window of at most 300 seconds.`,
    );
  const lead = `Cannot access stream ${sourceArn}. Please ensure the role can perform the GetRecords, GetShardIterator, DescribeStream, and ListStreams Actions on your stream in IAM.`;
  const actions = ['GetRecords', 'GetShardIterator', 'DescribeStream'].map((name) => `dynamodb:${name}`);
  requireRights(shared, context, actions, sourceArn, lead);
  const listed = context.statementsOf(shared.roleArn);
  if (decide(listed, 'dynamodb:ListStreams', '*') !== 'allowed')
    requireRights(shared, context, ['dynamodb:ListStreams'], sourceArn, lead);
  const destination = properties.DestinationConfig as { OnFailure?: { Destination?: string } } | undefined;
  const onFailure = destination?.OnFailure?.Destination;
  if (onFailure !== undefined) {
    const isQueue = context.queues.some(({ arn, fifo }) => arn === onFailure && !fifo);
    if (!isQueue && !context.buckets.has(onFailure))
      throw new Error(
        `${where}: discarded records go to a standard SQS queue or a bucket, not to ${onFailure}.`,
      );
    for (const [action, resource] of failureRights(onFailure))
      requireRights(shared, context, [action], resource, 'The destination cannot be used.');
  }
  const age = Number(properties.MaximumRecordAgeInSeconds ?? -1);
  return {
    ...shared,
    kind: 'stream',
    start,
    rules: {
      bisects: String(properties.BisectBatchOnFunctionError) === 'true',
      retries: Number(properties.MaximumRetryAttempts ?? -1),
      maxAgeMs: age < 0 ? -1 : age * 1000,
    },
    ...(onFailure !== undefined && { onFailure }),
  };
}

function queueMapping(
  shared: Shared,
  { properties }: Resolved,
  target: DeployedFunction,
  context: MappingContext,
): QueueMapping {
  const { where, sourceArn, batchSize, windowMs } = shared;
  const queue = context.queues.find(({ arn }) => arn === sourceArn);
  if (queue === undefined) throw new Error(`${where}: there is no queue ${sourceArn}.`);
  const strange = onlyForStreams.find((name) => properties[name] !== undefined);
  if (strange !== undefined) throw new Error(`${where}: a queue's mapping has no ${strange}.`);
  if (queue.fifo && (batchSize > 10 || windowMs > 0))
    throw new Error(`${where}: a batch of a FIFO queue has at most 10 messages and no window.`);
  if (!(batchSize >= 1 && batchSize <= 10_000) || (batchSize > 10 && windowMs === 0))
    throw new Error(`${where}: a batch of more than 10 messages, at most 10000, needs a window.`);
  if (queue.visibilitySeconds * 1000 < target.timeoutMs)
    throw new Error(
      `${where}: Queue visibility timeout: ${queue.visibilitySeconds} seconds is less than Function timeout: ${target.timeoutMs / 1000} seconds`,
    );
  const scaling = properties.ScalingConfig as { MaximumConcurrency?: number } | undefined;
  const concurrency = Number(scaling?.MaximumConcurrency ?? usualConcurrency);
  if (scaling?.MaximumConcurrency !== undefined && !(concurrency >= 2 && concurrency <= 1000))
    throw new Error(`${where}: MaximumConcurrency is 2 to 1000.`);
  const actions = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((name) => `sqs:${name}`);
  const lead = 'The function execution role does not have permissions to read the queue.';
  requireRights(shared, context, actions, sourceArn, lead);
  return { ...shared, kind: 'queue', concurrency };
}

/** Returns the mappings of the templates. @throws for a mapping that AWS would not create, with AWS's reason */
export function mappingsOf(resolver: Resolver, context: MappingContext): Mapping[] {
  return resolver.all('AWS::Lambda::EventSourceMapping').map((resource): Mapping => {
    const { properties, identity } = resource;
    const where = `${resource.stack}.${resource.logicalId}`;
    const named = String(properties.FunctionName);
    const target = context.functions.find(({ name, arn }) => name === named || arn === named);
    if (target === undefined) throw new Error(`${where}: there is no function ${named}.`);
    const sourceArn = String(properties.EventSourceArn);
    const [, , service = ''] = sourceArn.split(':');
    if (service !== 'dynamodb' && service !== 'sqs')
      throw new Error(`${where}: the local cloud does not know the event source ${sourceArn}.`);
    const types = (properties.FunctionResponseTypes ?? []) as string[];
    const shared: Shared = {
      id: identity.ref,
      where,
      enabled: String(properties.Enabled ?? true) === 'true',
      functionName: target.name,
      functionArn: target.arn,
      roleArn: target.roleArn,
      sourceArn,
      region: target.region,
      batchSize: Number(properties.BatchSize ?? (service === 'sqs' ? 10 : 100)),
      windowMs: Number(properties.MaximumBatchingWindowInSeconds ?? 0) * 1000,
      reportsFailures: types.includes('ReportBatchItemFailures'),
      criteria: properties.FilterCriteria,
    };
    filterOf(shared.criteria, where);
    return service === 'dynamodb'
      ? streamMapping(shared, resource, context)
      : queueMapping(shared, resource, target, context);
  });
}

import { channel } from 'node:diagnostics_channel';
import type { Cloud, CloudCounts, CloudOptions, QueuedMessage } from './cloud-types.ts';
import type { CloudResource, Deployment } from './deployment.ts';
import { deploy } from './deployment.ts';
import { type Incoming, type Listener, listen, type Outgoing } from './http.ts';
import { openServices, type Services } from './services.ts';
import type { Message } from './sqs/message.ts';
import { readAssembly, type Stack } from './template/assembly.ts';

/** The region of stacks that name no region. */
const defaultRegion = 'af-south-1';

/** A channel on which each start of a cloud is published, so that a test suite can count the starts. */
const starts = channel('local-cloud:start');

const unavailable = (): Outgoing => ({
  status: 503,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from('Nothing is deployed to this local cloud.'),
});

/**
 * Runs the templates of a synthesised app on this machine: CloudFront in front of API Gateway and S3, functions in
 * workers, and the table on its own thread.
 *
 * @throws for anything in the templates that the local cloud does not support
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  starts.publish({ assembly: options.assembly });
  const ends: (() => Promise<unknown>)[] = [];
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      for (const end of ends) await end();
    })();
    return closing;
  };
  try {
    return await openCloud(options, close, (end) => ends.push(end));
  } catch (error) {
    await close();
    throw error;
  }
}

async function openCloud(
  options: CloudOptions,
  close: () => Promise<void>,
  atClose: (end: () => Promise<unknown>) => void,
): Promise<Cloud> {
  let deployment: Deployment | undefined;
  const opened = Promise.withResolvers<void>();
  if (!options.isHeld) opened.resolve();
  const door = async (port: number, which: 'edge' | 'gateway'): Promise<Listener> => {
    const listener = await listen(port, async (request) => {
      if (which === 'gateway') return deployment?.gateway?.(request) ?? unavailable();
      await opened.promise;
      return deployment?.edge?.answer(request) ?? unavailable();
    });
    atClose(listener.close);
    return listener;
  };
  // If another local cloud uses the port, the start fails here, before it changes that cloud's state.
  const front = await door(options.port, 'edge');
  const side = await door(0, 'gateway');
  const read = () => readAssembly(options.assembly, options.edit);
  const stacks = read();
  const region = stacks.find((stack) => stack.region)?.region ?? defaultRegion;
  const { state, now = Date.now, log = () => {}, workers = {}, deliveries = 1, isCounted = false } = options;
  const { people, merchant } = options;
  const siteHost = `localhost:${front.port}`;
  const services = await openServices(
    { state, region, now, log, workers, deliveries, isCounted, people, merchant },
    atClose,
  );
  let gatewayIsDown = false;
  const run = (wanted: Stack[]) => deploy(services, options.assembly, wanted, siteHost, () => gatewayIsDown);
  const start = async (wanted: Stack[]): Promise<Deployment> => {
    const started = await run(wanted);
    services.cloudFormation.serve({
      stacks: wanted,
      outputs: started.outputs,
      redeploy: () => cloud.reload(),
    });
    return started;
  };
  deployment = await start(stacks);

  const { principals, s3, endpoints, sqs, table } = services;
  const cloud: Cloud = {
    open: opened.resolve,
    url: `http://${siteHost}`,
    apiUrl: `http://127.0.0.1:${side.port}`,
    tableUrl: endpoints.dynamodb,
    s3Url: endpoints.s3,
    secretsUrl: endpoints.secretsManager,
    sqsUrl: endpoints.sqs,
    cloudFrontUrl: endpoints.cloudFront,
    cloudFormationUrl: services.cloudFormationUrl,
    mpesaUrl: endpoints.daraja,
    mailUrl: endpoints.ses,
    smsUrl: endpoints.sms,
    region,
    outputs: deployment.outputs,
    resources: deployment.resources,
    operator: principals.operator,
    putObject: (bucket, key, body, headers) => {
      const about = { method: 'PUT', path: `/${key}`, query: '', ip: '127.0.0.1', tooLong: false };
      const request: Incoming = { ...about, headers, body };
      const reply = s3.request(bucket, key, request, principals.callerOf(principals.operator.accessKeyId));
      if (reply.status !== 200) throw new Error(`Writing ${bucket}/${key} failed: ${reply.body.toString()}`);
    },
    logs: services.log.lines,
    workers: () => services.lambda.workers(),
    calls: async () => ({
      functions: Object.values(services.lambda.invocations()).reduce((sum, times) => sum + times, 0),
      table: await table.calls(),
    }),
    counts: () => readCounts(services, front),
    settled: services.events.settled,
    queueUrl: (logicalId) => queueUrl(cloud.resources, logicalId),
    messages: (logicalId) => sqs.queue(cloud.queueUrl(logicalId)).messages().map(asQueued),
    wake: services.schedules.wake,
    stop: async (part) => {
      if (part === 'table') await table.close();
      else {
        gatewayIsDown = true;
        await side.close();
      }
    },
    mails: services.ses.mails,
    invalidate: (paths) => deployment?.edge?.invalidate(paths),
    reload: async () => {
      const next = await start(read());
      deployment = next;
      cloud.outputs = next.outputs;
      cloud.resources = next.resources;
    },
    close,
  };
  return cloud;
}

const asQueued = ({ body, group, receiveCount }: Message): QueuedMessage => ({
  body,
  receiveCount,
  ...(group !== undefined && { group }),
});

async function readCounts({ table, lambda, requests }: Services, front: Listener): Promise<CloudCounts> {
  const counts = await table.counts();
  if (counts === undefined) throw new Error('The cloud was started without isCounted.');
  return { ...counts, ...front.sent(), functions: lambda.invocations(), services: requests() };
}

/** Returns the URL of a queue. The CDK ends logical ids with eight digits of a hash. @throws for an unknown queue */
function queueUrl(resources: CloudResource[], logicalId: string): string {
  const queues = resources.filter(({ type }) => type === 'AWS::SQS::Queue');
  const found = queues.find(
    (queue) => queue.logicalId === logicalId || queue.logicalId.replace(/[0-9A-F]{8}$/, '') === logicalId,
  );
  if (found !== undefined) return found.name;
  throw new Error(
    `${logicalId} is not one of the queues ${queues.map((queue) => queue.logicalId).join(', ')}.`,
  );
}

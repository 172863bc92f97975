import { join } from 'node:path';
import { type Incoming, type Listener, listen, type Outgoing, single } from '../http.ts';
import { decide, deniedMessage } from '../iam.ts';
import { type Caller, mayAccess } from '../resource-policy.ts';
import { verifySignature } from '../sigv4.ts';
import { queueAttributes } from './attributes.ts';
import { faultAnswer, isSqsFault, queueDoesNotExist, sqsAnswer, sqsFault } from './errors.ts';
import { openQueue, type Queue } from './queue.ts';
import {
  changeMessageVisibility,
  changeMessageVisibilityBatch,
  deleteMessage,
  deleteMessageBatch,
  receiveMessage,
} from './receiving.ts';
import { type Sender, sendMessage, sendMessageBatch } from './sending.ts';
import type { QueueSetup } from './setup.ts';

export type Sqs = {
  /** Deploys the queues of the templates. Queues that existed before keep their messages. */
  deploy: (queues: QueueSetup[]) => void;
  /** Returns a queue by its ARN or URL. @throws for a queue that no template has */
  queue: (name: string) => Queue;
  /** Answers a request of an authenticated caller. */
  request: (request: Incoming, accessKeyId: string, caller: Caller) => Promise<Outgoing>;
  listen: (access: SqsAccess) => Promise<Listener>;
  close: () => Promise<void>;
};

type SqsAccess = {
  secretOf: (accessKeyId: string) => string | undefined;
  callerOf: (accessKeyId: string) => Caller;
};

// biome-ignore lint/suspicious/noExplicitAny: the JSON of a request, which each operation checks for itself
type Operation = (queue: Queue, request: any, sender: Sender) => object | Promise<object>;

/** The supported operations. A batch operation needs the same permission as its single operation. */
const operations: Record<string, Operation> = {
  SendMessage: sendMessage,
  SendMessageBatch: sendMessageBatch,
  ReceiveMessage: receiveMessage,
  DeleteMessage: deleteMessage,
  DeleteMessageBatch: deleteMessageBatch,
  ChangeMessageVisibility: changeMessageVisibility,
  ChangeMessageVisibilityBatch: changeMessageVisibilityBatch,
  GetQueueAttributes: queueAttributes,
  GetQueueUrl: (queue) => ({ QueueUrl: queue.setup().url }),
  PurgeQueue: (queue) => {
    queue.purge();
    return {};
  },
};

/** Returns a local SQS. It saves messages in files and checks roles and queue policies. */
export function createSqs(state: string, now: () => number): Sqs {
  const queues = new Map<string, Queue>();

  function find(request: { QueueUrl?: string; QueueName?: string }): Queue {
    const name = request.QueueName ?? request.QueueUrl?.split('/').at(-1);
    const found = [...queues.values()].find((queue) => queue.setup().name === name);
    if (found === undefined) throw queueDoesNotExist();
    return found;
  }

  function authorize(queue: Queue, operation: string, caller: Caller): void {
    const action = `sqs:${operation.replace(/Batch$/, '')}`;
    const { arn, policy } = queue.setup();
    if (mayAccess(policy, action, arn, caller)) return;
    const decision = caller.kind === 'role' ? decide(caller.statements, action, arn) : 'not allowed';
    const who = caller.kind === 'role' ? caller.arn : caller.kind;
    throw sqsFault('AccessDenied', deniedMessage(who, action.toLowerCase(), arn, decision), 403);
  }

  /** Returns the access key of a request. @throws if its signature is invalid */
  async function signerOf(request: Incoming, { secretOf }: SqsAccess): Promise<string> {
    const signature = await verifySignature(request, secretOf);
    if (signature.kind === 'valid') return signature.accessKeyId;
    if (signature.code === 'InvalidAccessKeyId')
      throw sqsFault('InvalidClientTokenId', 'The security token included in the request is invalid.', 403);
    throw sqsFault(
      signature.code,
      'The request signature we calculated does not match the signature you provided.',
      403,
    );
  }

  async function perform(request: Incoming, accessKeyId: string, caller: Caller): Promise<object> {
    const name = /^AmazonSQS\.(\w+)$/.exec(single(request.headers['x-amz-target']) ?? '')?.[1] ?? '';
    const operation = operations[name];
    if (operation === undefined)
      throw sqsFault('UnsupportedOperation', `The local cloud does not know ${name} of SQS.`);
    const body = JSON.parse(request.body.toString());
    const queue = find(body);
    authorize(queue, name, caller);
    const trace = single(request.headers['x-amzn-trace-id']);
    const sender = { id: `${accessKeyId}:local`, ...(trace !== undefined && { trace }) };
    return operation(queue, body, sender);
  }

  /** Returns the answer of SQS: the result of `work`, or its error. */
  async function answerOf(work: () => Promise<object>): Promise<Outgoing> {
    try {
      return sqsAnswer(200, await work());
    } catch (error) {
      if (isSqsFault(error)) return faultAnswer(error);
      throw error;
    }
  }

  return {
    deploy: (setups) => {
      const wanted = new Set(setups.map(({ arn }) => arn));
      for (const [arn, queue] of queues) {
        if (wanted.has(arn)) continue;
        queue.close();
        queues.delete(arn);
      }
      for (const setup of setups) {
        const known = queues.get(setup.arn);
        if (known !== undefined) known.update(setup);
        else {
          const file = join(state, 'sqs', `${setup.name}.jsonl`);
          queues.set(
            setup.arn,
            openQueue(file, setup, now, (arn, message) => queues.get(arn)?.take(message)),
          );
        }
      }
    },
    queue: (name) => {
      const found = queues.get(name) ?? [...queues.values()].find((queue) => queue.setup().url === name);
      if (found === undefined) throw new Error(`No template has the queue ${name}.`);
      return found;
    },
    request: (request, accessKeyId, caller) => answerOf(() => perform(request, accessKeyId, caller)),
    listen: (access) =>
      listen(0, (request) =>
        answerOf(async () => {
          const accessKeyId = await signerOf(request, access);
          return perform(request, accessKeyId, access.callerOf(accessKeyId));
        }),
      ),
    close: async () => {
      for (const queue of queues.values()) queue.close();
      queues.clear();
    },
  };
}

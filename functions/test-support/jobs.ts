import { CloudFrontClient, type CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { vi } from 'vitest';
import { JobStep, nameOf } from '../core/jobs/job-step.ts';
import { type JobKinds, runStep } from '../core/jobs/run-step.ts';
import { savePerson } from '../data/accounts/person.ts';
import { table } from '../data/dynamodb/table.ts';
import { handler as pagesChanged } from '../events/pages-changed.ts';
import { queue } from '../http/queue.ts';
import { handTo, openChanges, openQueues } from './changes.ts';
import { noon } from './event.ts';
import { openShop, type TestShop } from './shop.ts';
import { installRenderer, openSite, type TestSite } from './site.ts';

/** How the test's queue delivers a message: once, twice in a row, or twice at once. */
export type Deliveries = 'once' | 'twice' | 'at once';

/**
 * A planned kill of the running invocation, as if AWS had stopped its Lambda. It happens before or after the nth call
 * of an AWS service, or after the nth call that has changed the table or sent a message.
 */
export type Kill = { call: number; when: 'before' | 'after' } | { change: number };

/** A shop with a site, the jobs queue and the queue of pages. */
export type TestJobs = {
  shop: TestShop;
  site: TestSite;
  /** Returns the table's changes since the last call. */
  changes: () => Promise<DynamoDBRecord[]>;
  /**
   * Works on the jobs queue until it is empty. Returns the number of received messages. If `deliveries` is a function,
   * it is called before each delivery.
   */
  work: (kinds: JobKinds, deliveries?: Deliveries | (() => Promise<Deliveries>)) => Promise<number>;
  /** Works on the queue of pages until it is empty. Returns the number of received messages. */
  workOnPages: () => Promise<number>;
  /** Returns the steps in the dead-letter queue, which failed ten times. */
  lost: () => string[];
  /** Returns the paths that were invalidated since the last call. */
  invalidated: () => string[];
  /** Plans a kill, or cancels the planned one. Calls of AWS services are counted from now on. */
  kill: (kill: Kill | undefined) => void;
  /** Returns the number of calls since `kill()` was called. */
  calls: () => number;
  /** Returns the number of the counted calls that have changed the table or sent a message. */
  changed: () => number;
  /** Makes calls that send to SQS fail, or work again. */
  stopQueue: (isStopped: boolean) => void;
  close: () => Promise<void>;
};

/** An admin who starts jobs. */
export const njeri = { id: 'n'.repeat(22), name: 'Njeri', groups: ['admin' as const] };

const killed = () => Object.assign(new Error('killed'), { $fault: 'server', $metadata: {} });

type Spy = { mockRestore: () => void };
type Send = (this: unknown, ...args: unknown[]) => Promise<unknown>;

/**
 * Counts the calls of all AWS services. Kills the invocation that makes the planned call.
 *
 * @param newest returns the number of the table's newest stream record
 */
function watchCalls(newest: () => number) {
  let plan: Kill | undefined;
  let [calls, isDead, isStopped] = [0, false, false];
  let [changed, seen] = [0, newest()];
  const at = (when: 'before' | 'after', name = '') => {
    if (!isDead && when === 'before') calls++;
    if (when === 'after' && (newest() > seen || name.startsWith('SendMessage'))) changed++;
    seen = newest();
    if (plan && 'call' in plan && plan.call === calls && plan.when === when) isDead = true;
    if (plan && 'change' in plan && plan.change === changed) {
      isDead = true;
      plan = undefined;
    }
    if (isDead) throw killed();
  };
  /** Calls `at` before and after each call of a client. `answer`, if given, replaces the client's own `send`. */
  const watch = (client: object, answer?: (command: unknown) => unknown): Spy => {
    const target = client as { send: Send };
    const { send } = target;
    return vi.spyOn(target, 'send').mockImplementation(async function (this: unknown, ...args) {
      const name = (args[0] as object).constructor.name;
      // The test itself, not the invocation, receives and deletes messages.
      if (name === 'ReceiveMessageCommand' || name === 'DeleteMessageCommand') return send.apply(this, args);
      if (isStopped && name === 'SendMessageBatchCommand') throw killed();
      at('before');
      const result = answer ? answer(args[0]) : await send.apply(this, args);
      at('after', name);
      return result;
    });
  };
  const begin = () => {
    isDead = false;
  };
  const kill = (next: Kill | undefined) => {
    [plan, calls, isDead, changed, seen] = [next, 0, false, 0, newest()];
  };
  const stopQueue = (next: boolean) => {
    isStopped = next;
  };
  return { at, watch, begin, kill, stopQueue, calls: () => calls, changed: () => changed };
}

export async function openJobs(): Promise<TestJobs> {
  const shop = await openShop();
  await savePerson({ ...njeri, email: 'njeri@mail.example' }, noon.toISOString(), { groups: njeri.groups });
  const site = await openSite();
  installRenderer(site.folder);
  const opened = await openQueues(site.folder, [
    { name: 'jobs', environment: 'JOBS_QUEUE_URL', batchSize: 1 },
    { name: 'pages', environment: 'PAGES_QUEUE_URL', batchSize: 10 },
  ]);
  const [jobs, pages] = opened.queues;
  if (!jobs || !pages) throw new Error('No queues.');
  const changes = await openChanges(shop.db);
  const watcher = watchCalls(shop.db.newestRecord);
  let paths: string[] = [];
  const invalidate = (command: unknown) => {
    paths.push(...((command as CreateInvalidationCommand).input.InvalidationBatch?.Paths?.Items ?? []));
  };
  const spies = [
    watcher.watch(table),
    watcher.watch(SQSClient.prototype),
    watcher.watch(SESv2Client.prototype),
    watcher.watch(CloudFrontClient.prototype, invalidate),
  ];
  site.setHook(async ({ when }) => watcher.at(when));

  const deliver = (kinds: JobKinds, given: Deliveries | (() => Promise<Deliveries>)) => {
    const handler = queue({
      job: JobStep,
      nameOf,
      run: async ({ jobs: [step] }) => {
        if (step) await runStep(step, noon, kinds);
      },
    });
    return async (records: SQSRecord[]) => {
      watcher.begin();
      const how = typeof given === 'string' ? given : await given();
      const invoke = () => handTo(handler, records);
      if (how === 'at once') return (await Promise.all([invoke(), invoke()])).flat();
      const failed = await invoke();
      return how === 'twice' && failed.length === 0 ? invoke() : failed;
    };
  };
  return {
    shop,
    site,
    changes,
    work: (kinds, how = 'once') => jobs.work(deliver(kinds, how)),
    workOnPages: () => pages.work((records) => handTo(pagesChanged, records)),
    lost: jobs.lost,
    invalidated: () => {
      const until = paths;
      paths = [];
      return until;
    },
    kill: watcher.kill,
    calls: watcher.calls,
    changed: watcher.changed,
    stopQueue: watcher.stopQueue,
    close: async () => {
      for (const spy of spies) spy.mockRestore();
      await opened.close();
      await site.close();
      await shop.close();
    },
  };
}

import { join } from 'node:path';
import type { Edit } from '@hart/local-cloud';
import { type Cloud, type CloudCounts, startCloud } from '@hart/local-cloud';
import { stockShop, testProduct } from '#functions/test-support/shop.ts';
import { root } from '../../build/bundle.ts';
import { stageEnv } from '../../build/stage.ts';
import { secretsEnv } from '../../secret-names.ts';
import { demoPeople } from '../../start/people.ts';

/** The cost of an operation. It includes the work that follows: stream, queues, emails, pages. */
export type Cost = {
  /** Requests to CloudFront, and the bytes of the answers. */
  requests: number;
  bytes: number;
  /** The number of new items in the table, and of all written items. */
  newItems: number;
  items: number;
  writeUnits: number;
  readUnits: number;
  tableCalls: number;
  /** Calls of queues, email service, buckets and secrets. */
  otherCalls: number;
  /** Invocations of functions. */
  functions: number;
};

/** A shop that runs on the local cloud, from the built templates. It counts the cost of each operation. */
export type CountedShop = {
  cloud: Cloud;
  /** Returns the shop's time in milliseconds since 1970. `pass` advances it. */
  now: () => number;
  pass: (ms: number) => void;
  /** Runs an operation and the work that follows it, and returns the cost of both. */
  costOf: (act: () => Promise<unknown>) => Promise<Cost>;
  close: () => Promise<void>;
};

/** Changes the scheduled rules of a template to once a day. The test itself runs the scheduled check. */
const sleeping: Edit = (template) => {
  for (const { Type, Properties = {} } of Object.values(template.Resources))
    if (Type === 'AWS::Events::Rule' && Properties.ScheduleExpression !== undefined)
      Properties.ScheduleExpression = 'rate(1 day)';
  return template;
};

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);

const costBetween = (before: CloudCounts, after: CloudCounts): Cost => ({
  requests: after.requests - before.requests,
  bytes: after.bytes - before.bytes,
  newItems: after.created - before.created,
  items: after.created + after.changed + after.deleted - (before.created + before.changed + before.deleted),
  writeUnits: after.writeUnits - before.writeUnits,
  readUnits: after.readUnits - before.readUnits,
  tableCalls: sum(after.calls) - sum(before.calls),
  otherCalls: sum(after.services) - sum(before.services),
  functions: sum(after.functions) - sum(before.functions),
});

/** Starts a shop with ten products whose state is in a folder. This process gets the rights of the shop's operator. */
export async function openCountedShop(state: string): Promise<CountedShop> {
  let skew = 0;
  const now = () => Date.now() + skew;
  const cloud = await startCloud({
    ...{ assembly: join(root, 'cdk.out'), state, port: 0, edit: sleeping, isCounted: true },
    now,
    people: demoPeople,
    // Each function has one worker, so that the secrets and settings that it caches are read once.
    workers: { perFunction: 1 },
  });
  const output = (name: string) =>
    Object.entries(cloud.outputs).find(([key]) => key.endsWith(`.${name}`))?.[1] ?? '';
  Object.assign(process.env, stageEnv(cloud.region, output), {
    AWS_ACCESS_KEY_ID: cloud.operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: cloud.operator.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: cloud.tableUrl,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: cloud.secretsUrl,
    ...secretsEnv(['index', 'signing', 'unlocks'], output),
  });
  await stockShop(Array.from({ length: 10 }, (_, n) => [testProduct(n + 1), 1000]));
  await cloud.settled();
  return {
    cloud,
    now,
    pass: (ms) => {
      skew += ms;
    },
    costOf: async (act) => {
      await cloud.settled();
      const before = await cloud.counts();
      await act();
      await cloud.settled();
      return costBetween(before, await cloud.counts());
    },
    close: cloud.close,
  };
}

import { expect, test } from 'vitest';
import { type Resource, templates } from './testing.ts';

type Target = { 'Fn::GetAtt': [string, string] };

/** Returns each queue that invokes a function, with the queue's event source mapping and its dead-letter queue. */
async function workedQueues() {
  return (await templates()).flatMap(({ name, resources }) => {
    const byArn = (target: Target) =>
      resources.find(({ id }) => id === target['Fn::GetAtt']?.[0]) as Resource;
    return resources
      .filter(({ Type }) => Type === 'AWS::Lambda::EventSourceMapping')
      .map(({ Properties }) => ({ mapping: Properties, queue: byArn(Properties.EventSourceArn) }))
      .filter(({ queue }) => queue?.Type === 'AWS::SQS::Queue')
      .map(({ mapping, queue }) => {
        const { deadLetterTargetArn, maxReceiveCount } = queue.Properties.RedrivePolicy;
        const works = resources.find(({ id }) => id === mapping.FunctionName.Ref) as Resource;
        return {
          stack: name,
          mapping,
          queue: queue.Properties,
          lost: byArn(deadLetterTargetArn),
          maxReceiveCount,
          timeout: works.Properties.Timeout as number,
        };
      });
  });
}

test('A job is tried up to ten times and then kept for two weeks in a dead-letter queue [R7]', async () => {
  const all = await workedQueues();
  expect(all).toHaveLength(8);
  for (const { mapping, lost, maxReceiveCount } of all) {
    expect(maxReceiveCount).toBe(10);
    expect(lost.Properties.MessageRetentionPeriod).toBe(14 * 86_400);
    expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  }
});

/**
 * The queues that staff fill, and the rarely used queue of returned emails. They are empty while nobody works in the
 * shop.
 */
const ofStaff = ['uploads', 'work', 'tax-receipts', 'email-returns'];

test('All queues that shoppers can fill use together at most eight of the ten concurrent invocations of a new AWS account', async () => {
  const queues = await workedQueues();
  const limitOf = ({ mapping }: (typeof queues)[number]) => mapping.ScalingConfig?.MaximumConcurrency;
  const shoppers = queues.filter(({ stack }) => !ofStaff.includes(stack)).map(limitOf);
  expect(shoppers.reduce((sum, limit) => sum + limit, 0)).toBeLessThan(9);
  // Lambda accepts no lower limit than two.
  expect(queues.filter(({ stack }) => ofStaff.includes(stack)).map(limitOf)).toEqual([2, 2, 2, 2]);
});

test('A failed job is delivered again after six times its function’s timeout, and a picture’s job after twice', async () => {
  for (const { stack, queue, timeout } of await workedQueues())
    expect(queue.VisibilityTimeout).toBeGreaterThanOrEqual((stack === 'uploads' ? 2 : 6) * timeout);
});

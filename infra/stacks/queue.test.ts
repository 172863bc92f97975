import { expect, test } from 'vitest';
import { ofType, type Resource, templates } from './testing.ts';

type Target = { 'Fn::GetAtt': [string, string] };

/** Returns each queue that a function consumes, with its mapping and its dead-letter queue. */
async function workedQueues() {
  return (await templates()).flatMap(({ resources }) => {
    const byArn = (target: Target) =>
      resources.find(({ id }) => id === target['Fn::GetAtt']?.[0]) as Resource;
    return resources
      .filter(({ Type }) => Type === 'AWS::Lambda::EventSourceMapping')
      .map(({ Properties }) => ({ mapping: Properties, queue: byArn(Properties.EventSourceArn) }))
      .filter(({ queue }) => queue?.Type === 'AWS::SQS::Queue')
      .map(({ mapping, queue }) => {
        const { deadLetterTargetArn, maxReceiveCount } = queue.Properties.RedrivePolicy;
        return { mapping, queue: queue.Properties, lost: byArn(deadLetterTargetArn), maxReceiveCount };
      });
  });
}

test('A job is received ten times and then kept for two weeks in a dead-letter queue [R7]', async () => {
  const all = await workedQueues();
  expect(all).toHaveLength(4);
  for (const { mapping, lost, maxReceiveCount } of all) {
    expect(maxReceiveCount).toBe(10);
    expect(lost.Properties.MessageRetentionPeriod).toBe(14 * 86_400);
    expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  }
});

test('All queues together use at most eight of the ten concurrent invocations of a new AWS account', async () => {
  const limits = (await workedQueues()).map(({ mapping }) => mapping.ScalingConfig?.MaximumConcurrency);
  expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThan(9);
});

test('A failed job is retried after at least six times its function’s timeout', async () => {
  const [timeout] = (await ofType('AWS::Lambda::Function')).map(({ Properties }) => Properties.Timeout);
  for (const { queue } of await workedQueues())
    expect(queue.VisibilityTimeout).toBeGreaterThanOrEqual(6 * timeout);
});

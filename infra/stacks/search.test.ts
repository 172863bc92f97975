import { expect, test } from 'vitest';
import { type Resource, templates } from './testing.ts';

async function searchStack() {
  const found = (await templates()).find(({ name }) => name === 'search');
  if (!found) throw new Error('The templates have no stack for search.');
  return found.resources;
}

test('Only one job at a time writes the search terms of an order [R7]', async () => {
  const resources = await searchStack();
  const mapping = resources.find(({ Type }) => Type === 'AWS::Lambda::EventSourceMapping') as Resource;
  const byArn = (target: { 'Fn::GetAtt': [string, string] }) =>
    resources.find(({ id }) => id === target['Fn::GetAtt'][0]) as Resource;
  const queue = byArn(mapping.Properties.EventSourceArn).Properties;
  expect(queue).toMatchObject({ FifoQueue: true, VisibilityTimeout: 60 });
  expect(queue.RedrivePolicy.maxReceiveCount).toBe(10);
  const lost = byArn(queue.RedrivePolicy.deadLetterTargetArn).Properties;
  expect(lost.MessageRetentionPeriod).toBe(14 * 86_400);
  expect(mapping.Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
});

import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { templates } from '../stacks/testing.ts';
import { deleteRetired, retiredStacks } from './retired.ts';

const missing = Object.assign(new Error('Stack with id hart-prod-holds does not exist'), {
  name: 'ValidationError',
});

test('A deploy deletes a stack that the release no longer has, and does nothing if it is gone', async () => {
  const client = new CloudFormationClient({ region: 'af-south-1' });
  const aws = mockClient(client);
  aws.on(DescribeStacksCommand).resolvesOnce({ Stacks: [] }).rejects(missing);
  expect(await deleteRetired('prod', client, ['holds'])).toEqual(['hart-prod-holds']);
  expect(aws.commandCalls(DeleteStackCommand).map(({ args }) => args[0].input)).toEqual([
    { StackName: 'hart-prod-holds' },
  ]);
  expect(await deleteRetired('prod', client, ['holds'])).toEqual([]);
  expect(aws.commandCalls(DeleteStackCommand)).toHaveLength(1);
});

test('A deploy that may not read a stack fails instead of leaving the stack there', async () => {
  const client = new CloudFormationClient({ region: 'af-south-1' });
  const denied = Object.assign(new Error('no'), { name: 'AccessDenied' });
  mockClient(client).on(DescribeStacksCommand).rejects(denied);
  await expect(deleteRetired('prod', client, ['holds'])).rejects.toBe(denied);
});

test('No stack of this release is on the list of stacks to delete', async () => {
  const names = (await templates()).map(({ name }) => name);
  expect(names.filter((name) => retiredStacks.includes(name))).toEqual([]);
});

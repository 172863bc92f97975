import {
  type CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';

/**
 * The stacks of earlier releases that this release no longer has, by their part of the name. `cdk deploy --all` leaves
 * them in the account. A stack on this list holds nothing that must be kept. No stage was deployed yet, so none is listed.
 */
export const retiredStacks: readonly string[] = [];

const exists = (client: CloudFormationClient, StackName: string) =>
  client.send(new DescribeStacksCommand({ StackName })).then(
    () => true,
    (error: Error) => {
      // CloudFormation has no own error name for a missing stack.
      if (error.name === 'ValidationError' && error.message.includes('does not exist')) return false;
      throw error;
    },
  );

const LONGEST_SECONDS = 15 * 60;

/** Deletes the retired stacks of a stage, if they exist. It runs after the stacks that replace them are deployed. */
export async function deleteRetired(
  stage: string,
  client: CloudFormationClient,
  parts = retiredStacks,
): Promise<string[]> {
  const names = parts.map((part) => `hart-${stage}-${part}`);
  const deleted: string[] = [];
  for (const StackName of names) {
    if (!(await exists(client, StackName))) continue;
    await client.send(new DeleteStackCommand({ StackName }));
    await waitUntilStackDeleteComplete({ client, maxWaitTime: LONGEST_SECONDS }, { StackName });
    deleted.push(StackName);
  }
  return deleted;
}

import { parseArgs } from 'node:util';
import { CloudFormationClient, paginateDescribeStacks, type Stack } from '@aws-sdk/client-cloudformation';
import { configOf } from '../config.ts';

/**
 * Returns the stage in the command-line flags, such as `-c stage=prod`, which cdk reads in the same way. The default is
 * `dev`.
 */
export function stageOf(flags: string[]): string {
  const { values } = parseArgs({
    args: flags,
    strict: false,
    options: { context: { type: 'string', short: 'c', multiple: true } },
  });
  const pairs = (values.context ?? []).map(String);
  return pairs.find((pair) => pair.startsWith('stage='))?.slice('stage='.length) ?? 'dev';
}

/** The environment variables of programs that work on a stage: the names of its table, buckets, queues and CDN. */
export type StageEnv = Record<
  | 'AWS_REGION'
  | 'TABLE_NAME'
  | 'SITE_BUCKET'
  | 'UPLOADS_BUCKET'
  | 'FAILED_CHANGES_BUCKET'
  | 'LOG_COPIES_BUCKET'
  | 'PAGES_QUEUE_URL'
  | 'EMAILS_QUEUE_URL'
  | 'SEARCH_QUEUE_URL'
  | 'INDEX_SECRET_ARN'
  | 'DISTRIBUTION_ID'
  | 'SITE_URL',
  string
>;

/** Returns the environment variables for a stage, from the outputs of its stacks. @throws if an output is missing */
export function stageEnv(region: string, output: (name: string) => string): StageEnv {
  return {
    AWS_REGION: region,
    TABLE_NAME: output('TableName'),
    SITE_BUCKET: output('SiteBucketName'),
    UPLOADS_BUCKET: output('UploadsBucketName'),
    FAILED_CHANGES_BUCKET: output('FailedChangesBucketName'),
    LOG_COPIES_BUCKET: output('LogCopiesBucketName'),
    PAGES_QUEUE_URL: output('PagesQueueUrl'),
    EMAILS_QUEUE_URL: output('MessagesQueueUrl'),
    SEARCH_QUEUE_URL: output('SearchQueueUrl'),
    INDEX_SECRET_ARN: output('IndexSecretArn'),
    DISTRIBUTION_ID: output('DistributionId'),
    SITE_URL: output('Address'),
  };
}

/**
 * Returns a function that finds an output of a stage's stacks on AWS by its name. It returns undefined for a missing
 * output.
 */
async function stageOutputs(stage: string): Promise<(name: string) => string | undefined> {
  const { region } = configOf(stage);
  const client = new CloudFormationClient({ region });
  const stacks: Stack[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {})) stacks.push(...Stacks);
  const outputs = stacks
    .filter(({ StackName }) => StackName?.startsWith(`hart-${stage}-`))
    .flatMap(({ Outputs = [] }) => Outputs);
  return (name) => outputs.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
}

/** Returns a function that finds an output as {@link stageOutputs} does. It throws for a missing output. */
export async function requiredOutputs(stage: string): Promise<(name: string) => string> {
  const find = await stageOutputs(stage);
  return (name) => {
    const value = find(name);
    if (value === undefined) throw new Error(`No stack of ${stage} has the output ${name}.`);
    return value;
  };
}

/**
 * Returns the bucket of a stage's files and its table on AWS. Returns undefined before the stage's first deploy. The
 * function needs no other output, so it also works after an interrupted deploy, and for a stage that lacks a new
 * output.
 */
export async function deployedSite(
  stage: string,
): Promise<Pick<StageEnv, 'AWS_REGION' | 'SITE_BUCKET' | 'TABLE_NAME'> | undefined> {
  const find = await stageOutputs(stage);
  const [SITE_BUCKET, TABLE_NAME] = [find('SiteBucketName'), find('TableName')];
  if (SITE_BUCKET === undefined || TABLE_NAME === undefined) return undefined;
  return { AWS_REGION: configOf(stage).region, SITE_BUCKET, TABLE_NAME };
}

/** Returns the environment variables of a deployed stage; undefined if not all of its stacks exist yet. */
export async function deployedEnv(stage: string): Promise<StageEnv | undefined> {
  const { region } = configOf(stage);
  const find = await stageOutputs(stage);
  if (find('TableName') === undefined || find('Address') === undefined) return undefined;
  return stageEnv(region, await requiredOutputs(stage));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { S3Client } from '@aws-sdk/client-s3';
import { configOf } from '../config.ts';
import { build, siteFolder } from './build.ts';
import { root } from './bundle.ts';
import { publishSite } from './publish.ts';
import { mustRun } from './run.ts';

type Outputs = Record<string, Record<string, string>>;

/** The stage that `-c stage=prod` names, as cdk itself reads it; `dev` where nothing does. */
function stageOf(flags: string[]): string {
  const { values } = parseArgs({
    args: flags,
    strict: false,
    options: { context: { type: 'string', short: 'c', multiple: true } },
  });
  const pairs = (values.context ?? []).map(String);
  return pairs.find((pair) => pair.startsWith('stage='))?.slice('stage='.length) ?? 'dev';
}

function readOutputs(file: string, stage: string) {
  const outputs = JSON.parse(readFileSync(file, 'utf8')) as Outputs;
  return (stack: string, name: string) => {
    const value = outputs[`hart-${stage}-${stack}`]?.[name];
    if (value === undefined) throw new Error(`The stack ${stack} gave no ${name}.`);
    return value;
  };
}

/** Builds, deploys every stack, then fills what CloudFormation does not: the site's files and an empty table. */
async function deploy(flags: string[]): Promise<void> {
  const stage = stageOf(flags);
  const { region } = configOf(stage);
  const outputsFile = join(root, 'dist/outputs.json');
  await build();
  await mustRun('cdk', [
    'deploy',
    '--all',
    '--require-approval',
    'never',
    '--outputs-file',
    outputsFile,
    ...flags,
  ]);
  const output = readOutputs(outputsFile, stage);
  await mustRun('node', ['infra/seed/seed.ts'], {
    AWS_REGION: region,
    TABLE_NAME: output('data', 'TableName'),
    UPLOADS_BUCKET: output('site', 'UploadsBucketName'),
  });
  const files = await publishSite({
    s3: new S3Client({ region }),
    bucket: output('site', 'SiteBucketName'),
    folder: siteFolder,
  });
  // The one page of the site; assets have new names whenever they change.
  const Paths = { Quantity: 1, Items: ['/index.html'] };
  await new CloudFrontClient({ region: 'us-east-1' }).send(
    new CreateInvalidationCommand({
      DistributionId: output('site', 'DistributionId'),
      InvalidationBatch: { CallerReference: new Date().toISOString(), Paths },
    }),
  );
  console.log(`${files} files published. The shop is at ${output('site', 'Address')}`);
}

await deploy(process.argv.slice(2));

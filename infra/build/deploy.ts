import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { S3Client } from '@aws-sdk/client-s3';
import { configOf } from '../config.ts';
import { notReady } from '../readiness.ts';
import { build, siteFolder } from './build.ts';
import { installNative, nativeFolders } from './native.ts';
import { publishSite } from './publish.ts';
import { readRelease } from './renderer.ts';
import { deleteRetired } from './retired.ts';
import { mustRun } from './run.ts';
import { deployedEnv, deployedSite, type StageEnv, stageOf } from './stage.ts';

const publish = (env: Pick<StageEnv, 'AWS_REGION' | 'SITE_BUCKET'>) =>
  publishSite({
    s3: new S3Client({ region: env.AWS_REGION }),
    bucket: env.SITE_BUCKET,
    folder: siteFolder,
    builtAt: readRelease().builtAt,
  });

/**
 * Builds and deploys a stage, or exits if it is not ready. After the stacks, it writes the data that CloudFormation
 * does not: the items of an empty table, the site's files and the pages. An existing bucket gets the files before the
 * stacks are deployed, because the new prerender function refers to them as soon as it runs.
 */
async function deploy(flags: string[]): Promise<void> {
  const stage = stageOf(flags);
  const refusal = notReady(configOf(stage));
  if (refusal !== undefined) {
    process.stderr.write(refusal);
    process.exit(1);
  }
  await build();
  const before = await deployedSite(stage);
  if (before) await publish(before);
  for (const folder of nativeFolders()) await installNative(folder);
  await mustRun('cdk', ['deploy', '--all', '--require-approval', 'never', ...flags]);
  const env = await deployedEnv(stage);
  if (!env) throw new Error(`The stacks of ${stage} do not exist.`);
  if (!before) {
    await mustRun('node', ['infra/build/rotate.ts', '--first', ...flags]);
    await publish(env);
  }
  await mustRun('node', ['infra/seed/seed.ts'], { ...env, STAGE: stage });
  await mustRun('node', ['infra/migrations/migrate.ts'], env);
  await deleteRetired(stage, new CloudFormationClient({ region: env.AWS_REGION }));
  await mustRun('node', ['infra/build/pages.ts'], env);
  console.log(`The shop is at ${env.SITE_URL}`);
}

await deploy(process.argv.slice(2));

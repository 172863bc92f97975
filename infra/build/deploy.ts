import { S3Client } from '@aws-sdk/client-s3';
import { configOf } from '../config.ts';
import { carriedRenderers, notReady } from '../readiness.ts';
import { build, siteFolder } from './build.ts';
import { deployStacks } from './deploy-stacks.ts';
import { type BuiltRelease, deployedRelease, readRelease, writeRelease } from './release/built-release.ts';
import { publishSite } from './release/publish.ts';
import { isRendered } from './release/releases.ts';
import { rendererFolder } from './renderer.ts';
import { mustRun } from './run.ts';
import { deployedEnv, deployedSite, type StageEnv, stageOf } from './stage.ts';

const siteOf = (env: Pick<StageEnv, 'AWS_REGION' | 'SITE_BUCKET'>) => ({
  s3: new S3Client({ region: env.AWS_REGION }),
  bucket: env.SITE_BUCKET,
});
type Site = ReturnType<typeof siteOf>;

/** Builds everything and returns the release of the build. The prerender function's settings contain its name. */
async function buildRelease(site: Site | undefined): Promise<BuiltRelease> {
  await build();
  const built = readRelease(rendererFolder);
  if (!built) throw new Error('The build wrote no release.');
  const release = site ? await deployedRelease(site, built, Date.now()) : built;
  for (const folder of [rendererFolder, ...carriedRenderers]) writeRelease(folder, release);
  return release;
}

async function publish(site: Site, release: BuiltRelease): Promise<void> {
  const uploaded = await publishSite({ ...site, folder: siteFolder }, release);
  console.log(`Uploaded ${uploaded.length} files of the site that are new or changed.`);
}

/**
 * Builds and deploys a stage, or exits if the stage is not ready. After the stacks, it writes the data that
 * CloudFormation does not write: the items of an empty table, the site's files and the pages. If the bucket already
 * exists, the files are uploaded before the stacks are deployed, because the new prerender function refers to them as
 * soon as it runs.
 *
 * Unchanged parts are skipped. `cdk deploy` skips stacks with the deployed template and assets that are already
 * uploaded. CloudFormation skips functions with the same asset. This program skips unchanged files of the site, and
 * the pages if their release was already rendered.
 */
async function deploy(flags: string[]): Promise<void> {
  const stage = stageOf(flags);
  const refusal = notReady(configOf(stage));
  if (refusal !== undefined) {
    process.stderr.write(refusal);
    process.exit(1);
  }
  const before = await deployedSite(stage);
  const release = await buildRelease(before && siteOf(before));
  if (before) await publish(siteOf(before), release);
  await deployStacks(flags);
  const env = await deployedEnv(stage);
  if (!env) throw new Error(`The stacks of ${stage} do not exist.`);
  if (!before) await publish(siteOf(env), release);
  await mustRun('node', ['infra/seed/seed.ts'], { ...env, STAGE: stage });
  if (await isRendered(siteOf(env), { builtAt: release.builtAt, url: env.SITE_URL }))
    console.log('The pages are of this release already. "npm run pages" renders them again.');
  else await mustRun('node', ['infra/build/pages.ts'], env);
  console.log(`The shop is at ${env.SITE_URL}`);
}

await deploy(process.argv.slice(2));

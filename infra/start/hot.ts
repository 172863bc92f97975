import { watch } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Cloud, Template } from '@hart/local-cloud';
import { stop } from 'esbuild';
import { createServer } from 'vite';
import { apiPatterns } from '#shared/api-patterns.ts';
import { bundleChanged, bundlesFolder, root } from '../build/bundle.ts';
import { readSources, type Sources } from '../build/changes/changed-functions.ts';
import { forgetBuild } from '../build/release/freshness.ts';
import { mustRun } from '../build/run.ts';
import { synth } from '../build/synth.ts';

/** The paths that the CDN sends to the API and to the bucket of uploads. Vite answers all others. */
const forwarded = [...apiPatterns(), '/upload/*'];

/** Returns a CDN path pattern as Vite's proxy expects it: a regular expression for path and query. */
const proxyKey = (pattern: string) =>
  pattern.endsWith('*') ? `^${pattern.slice(0, -1)}` : `^${pattern}(?:\\?|$)`;

/**
 * Makes the functions of a template run from the bundles' folder, so that the next call after a build uses the new
 * bundle.
 */
export function runFromBundles(template: Template): Template {
  for (const { Type, Properties = {}, Metadata } of Object.values(template.Resources)) {
    if (Type !== 'AWS::Lambda::Function' || Metadata === undefined) continue;
    const { Variables } = Properties.Environment as { Variables: { SERVICE_NAME: string } };
    Metadata['aws:asset:path'] = join(bundlesFolder, Variables.SERVICE_NAME);
  }
  return template;
}

/** Returns the parts of the sources on which the templates depend: schemas, keys, and the list of functions. */
const partsForTemplates = ({ files }: Sources) =>
  Object.entries(files)
    .flatMap(([file, hash]) => {
      if (/^(?:shared|functions\/data)\//.test(file)) return [`${file} ${hash}`];
      return /^functions\/(?:api|events)\//.test(file) ? [file] : [];
    })
    .join();

/** Bundles the functions that a change affects. Synthesises the templates if the change may affect them. */
async function takeChanges(cloud: Cloud, before: Sources, now: Sources): Promise<void> {
  const started = performance.now();
  // The record of the build is deleted, so that the next start bundles the other changed functions.
  forgetBuild();
  const bundles = await bundleChanged(now);
  // Stops esbuild, which would otherwise keep its memory until the next change.
  await stop();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (bundles.length > 0) console.log(`  ${bundles.length} changed functions bundled in ${seconds} s`);
  if (partsForTemplates(before) === partsForTemplates(now)) return;
  // The templates are synthesised in a new process, because this process keeps the old table of endpoints.
  await mustRun('node', ['infra/build/bundle.ts', '--changed']);
  await synth();
  await cloud.reload();
  console.log('  templates reloaded');
}

/** Bundles changed functions while the shop is open. Returns a function that stops this. */
function watchFunctions(cloud: Cloud): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  let before = readSources();
  const take = async () => {
    const now = readSources();
    if (isDeepStrictEqual(now, before)) return;
    await takeChanges(cloud, before, now);
    before = now;
  };
  const watchers = ['functions', 'shared'].map((folder) =>
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(take).catch(console.error);
      }, 50);
    }),
  );
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await work;
  };
}

/** Starts Vite's development server, which forwards the API's paths and the pictures to a local cloud. */
export async function startVite(
  cloudUrl: string,
  port: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const proxy = Object.fromEntries(forwarded.map((pattern) => [proxyKey(pattern), { target: cloudUrl }]));
  const server = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'vite.config.ts'),
    server: { port, strictPort: true, proxy },
  });
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}

/**
 * Starts Vite in front of a running local cloud. When sources change, the affected functions are bundled, and the next
 * call runs the new bundle.
 */
export async function startHot(cloud: Cloud, port: number): Promise<{ url: string; close(): Promise<void> }> {
  const { url, close } = await startVite(cloud.url, port);
  const endWatch = watchFunctions(cloud);
  return {
    url,
    close: async () => {
      await endWatch();
      await close();
    },
  };
}

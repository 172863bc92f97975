import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { apiPatterns } from '#shared/api/patterns.ts';
import { root } from '../build/bundle.ts';
import { mustRun } from '../build/run.ts';
import { synth } from '../build/synth.ts';
import type { Cloud } from './cloud.ts';

/** The paths that the CDN sends to the API and to the bucket of uploads. Vite answers everything else. */
const forwarded = [...apiPatterns(), '/upload/*'];

/** Returns a CDN path pattern as Vite's proxy expects it: a regular expression for path and query. */
const proxyKey = (pattern: string) =>
  pattern.endsWith('*') ? `^${pattern.slice(0, -1)}` : `^${pattern}(?:\\?|$)`;

function watchFunctions(cloud: Cloud) {
  let timer: NodeJS.Timeout | undefined;
  const rebuild = async () => {
    try {
      await mustRun('node', ['infra/build/bundle.ts']);
      // The local cloud runs the bundles in the assembly. Synth copies them there.
      await synth();
      await cloud.reload();
      console.log('  functions reloaded');
    } catch (error) {
      console.error(error);
    }
  };
  return ['functions', 'shared'].map((folder) =>
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, 200);
    }),
  );
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

/** Starts Vite in front of a running local cloud. Changed functions are bundled and loaded again. */
export async function startHot(cloud: Cloud, port: number): Promise<{ url: string; close(): Promise<void> }> {
  const { url, close } = await startVite(cloud.url, port);
  const watchers = watchFunctions(cloud);
  return {
    url,
    close: async () => {
      for (const watcher of watchers) watcher.close();
      await close();
    },
  };
}

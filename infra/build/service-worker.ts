import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './bundle.ts';

/** The worker's file name. It is never hashed, and at the root, so that its scope is every page. */
export const serviceWorkerFile = 'sw.js';

/**
 * Bundles the service worker into the folder of the built site. The same source gives the same bytes, so a deploy that
 * did not change it makes no browser update it.
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['web/src/app/service-worker/worker.ts'],
    outfile: join(folder, serviceWorkerFile),
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome111', 'safari16.4', 'firefox113'],
    logLevel: 'warning',
  });
}

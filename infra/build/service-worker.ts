import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './bundle.ts';

/**
 * The service worker's file name. It has no hash and is at the root, because the scope of a service worker is its own
 * folder.
 */
export const serviceWorkerFile = 'sw.js';

/**
 * Bundles the service worker into the folder of the built site. The same source gives the same bytes, so browsers
 * update it only if it changed.
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

import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './bundle.ts';

/** Where the browser finds the worker: at the root, so that it stands before every page, and never hashed. */
export const serviceWorkerFile = 'sw.js';

/**
 * Bundles the service worker into the folder of the built site. The same source gives the same bytes, so that a deploy
 * that did not touch it does not wake every browser.
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

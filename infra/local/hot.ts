import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from '../build/bundle.ts';
import { mustRun } from '../build/run.ts';
import type { Cloud } from './cloud.ts';

/** What the CDN sends to the functions and to the bucket of uploads; everything else is Vite's. */
const proxied = [
  ...['/api', '/auth', '/sanctum', '/upload', '/reviews'],
  ...['/final-invoice', '/submit-review', '/cart-items', '/save-cart'],
];

function watchFunctions(cloud: Cloud) {
  let timer: NodeJS.Timeout | undefined;
  const rebuild = async () => {
    try {
      // The cloud runs the bundles that are in the assembly: synthesising bundles them and copies them there.
      await mustRun('cdk', ['synth', '--quiet']);
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

/** Vite's development server in front of a running cloud; changed functions are bundled and loaded again. */
export async function startHot(cloud: Cloud, port: number): Promise<{ url: string; close(): Promise<void> }> {
  const proxy = Object.fromEntries(proxied.map((path) => [path, { target: cloud.url }]));
  const server = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'vite.config.ts'),
    server: { port, strictPort: true, proxy },
  });
  await server.listen();
  const watchers = watchFunctions(cloud);
  const close = async () => {
    for (const watcher of watchers) watcher.close();
    await server.close();
  };
  return { url: `http://localhost:${port}`, close };
}

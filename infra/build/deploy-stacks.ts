import { installNative, nativeFolders } from './native.ts';
import { mustRun } from './run.ts';

/**
 * Deploys all stacks of a stage from the existing bundles, after it has installed the native package beside the bundles
 * that need it. `cdk` must not rebuild the bundles, as `cdk.json` tells it to: that would remove the native package.
 */
export async function deployStacks(
  flags: string[],
  { install, run }: { install: (folder: string) => Promise<void>; run: typeof mustRun } = {
    install: installNative,
    run: mustRun,
  },
): Promise<void> {
  for (const folder of nativeFolders()) await install(folder);
  await run('cdk', ['deploy', '--all', '--build', '', '--require-approval', 'never', ...flags]);
}

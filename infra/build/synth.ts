import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { root } from './bundle.ts';
import { startProgram } from './child-process.ts';
import { toolEnv } from './run.ts';

/**
 * Returns true for a line that `cdk synth` prints for several stacks even with `--quiet`. The CDK has no option to turn
 * these lines off.
 */
const isNoise = (line: string) =>
  /^(?:Successfully synthesized to|Supply a stack id) /.test(stripVTControlCharacters(line));

/**
 * Synthesises the stacks into `cdk.out` from the existing build. `--build ''` skips the build command in `cdk.json`.
 * Prints warnings and errors.
 *
 * @throws if it fails
 */
export async function synth(): Promise<void> {
  const child = startProgram('cdk', ['synth', '--quiet', '--build', ''], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: toolEnv(),
  });
  for (const output of [child.stdout, child.stderr])
    createInterface(output as Readable).on('line', (line) => isNoise(line) || console.error(line));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`cdk synth ended with ${code}.`);
}

if (import.meta.main) await synth();

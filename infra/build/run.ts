import { delimiter, join } from 'node:path';
import { root } from './bundle.ts';
import { startProgram } from './child-process.ts';

/** Returns the environment in which the tools of the repository are found. */
export const toolEnv = (env: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
});

/**
 * Runs a tool of the repository and prints its output. Returns its exit code, or 127 for an unknown tool. A tool that
 * runs longer than `limitMs` (0: no limit) is killed and counts as failed.
 */
export function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  limitMs = 0,
): Promise<number> {
  const child = startProgram(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: toolEnv(env),
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(127) : reject(error),
    );
    child.once('exit', (code, signal) => {
      if (signal) console.error(`${command} was stopped by ${signal}.`);
      resolve(code ?? 1);
    });
  });
}

/** Runs a tool that must succeed. @throws if it fails */
export async function mustRun(command: string, args: string[], env?: Record<string, string>): Promise<void> {
  const code = await run(command, args, env);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.`);
}

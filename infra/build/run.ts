import { delimiter, join } from 'node:path';
import { root } from './bundle.ts';
import { startProgram } from './child-process.ts';

/** Runs a tool of the repository with its output on ours; gives its exit code, 127 where there is no such tool. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = startProgram(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH },
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(127) : reject(error),
    );
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** The same, for a step that nothing can go on without. @throws when it fails */
export async function mustRun(command: string, args: string[], env?: Record<string, string>): Promise<void> {
  const code = await run(command, args, env);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.`);
}

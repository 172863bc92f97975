import {
  type ChildProcess,
  execFile,
  fork,
  type SpawnOptions,
  type StdioOptions,
  spawn,
} from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/*
 * The only module that starts processes. A child process ends when its parent ends, even if the parent is killed: a
 * separate guard process then kills the remaining children. Only a module started by `startLasting` goes on running.
 */

let guard: ChildProcess | undefined;
let count = 0;
let idle: NodeJS.Timeout | undefined;

function startGuard(): ChildProcess {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const file = fileURLToPath(new URL('./child-guard.ts', import.meta.url));
  const started = spawn(process.execPath, [file], { env, stdio: ['pipe', 'ignore', 'ignore'] });
  // A running guard does not keep this process alive. If the guard fails, this process continues without it.
  started.unref();
  (started.stdin as Socket).unref();
  started.on('error', () => {});
  started.stdin.on('error', () => {});
  return started;
}

/**
 * Ends the guard process. It is called a second after the last child has ended, so that children started soon after
 * each other use the same guard.
 */
function endGuard(): void {
  guard?.stdin?.end();
  guard = undefined;
}

function guarded(child: ChildProcess): void {
  if (child.pid === undefined) return;
  clearTimeout(idle);
  count += 1;
  guard ??= startGuard();
  const { stdin } = guard;
  stdin?.write(`+${child.pid}\n`);
  child.once('exit', () => {
    stdin?.write(`-${child.pid}\n`);
    count -= 1;
    if (count === 0) idle = setTimeout(endGuard, 1000).unref();
  });
}

export type { ChildProcess };

/** Starts a program that ends with this process. */
export function startProgram(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  guarded(child);
  return child;
}

/** Starts a module in its own Node process with an IPC channel. It ends with this process. */
export function startModule(module: URL, stdio: StdioOptions): ChildProcess {
  const child = fork(module, { execArgv: [], stdio });
  guarded(child);
  return child;
}

/**
 * Starts a module in a process that goes on running after this one, and must end by itself. It writes its output to an
 * open file.
 */
export function startLasting(module: URL, args: string[], output: number): ChildProcess {
  const child = spawn(process.execPath, [fileURLToPath(module), ...args], {
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.unref();
  return child;
}

type Output = { cwd?: string; env?: NodeJS.ProcessEnv };

/** Runs a program to its end and returns its output. @throws with `code`, `stdout` and `stderr` if it fails */
export function outputOf(command: string, args: string[], options: Output = {}): Promise<{ stdout: string }> {
  const running = promisify(execFile)(command, args, { maxBuffer: 2 ** 26, ...options });
  guarded(running.child);
  return running;
}

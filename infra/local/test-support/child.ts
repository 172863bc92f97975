import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestContext } from 'vitest';

export type TestChild = {
  /** Calls `listener` with each line that the child prints. */
  onLine(listener: (line: string) => void): void;
  /** Returns the next line that the child prints. @throws with its standard error if the child ends first */
  nextLine(): Promise<string>;
  /** Kills the child. Resolves when all of its lines have been delivered. */
  kill(): Promise<unknown>;
};

/**
 * Starts a Node program that ends with the test, also if the test times out. The program calls `endWithParent`, so it
 * also ends with the process that runs the tests. The program has its own output, because a child that keeps this
 * process's output open would stop the test run from ending.
 */
export function startChild(
  { onTestFinished, signal }: Pick<TestContext, 'onTestFinished' | 'signal'>,
  file: URL,
  args: string[],
): TestChild {
  // A test that has timed out still runs in the background, but must not start a child.
  signal.throwIfAborted();
  const program = fileURLToPath(file);
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const { stdout, stderr } = child as typeof child & Record<'stdout' | 'stderr', NodeJS.ReadableStream>;
  let errors = '';
  stderr.on('data', (text) => {
    errors += text;
  });
  const lines = createInterface({ input: stdout });
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]);
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  onTestFinished(async () => void (await kill()));
  return {
    onLine: (listener) => void lines.on('line', listener),
    nextLine: () =>
      Promise.race([
        once(lines, 'line').then(([line]) => String(line)),
        ended.then(() => Promise.reject(new Error(`${program} ended. ${errors}`))),
      ]),
    kill,
  };
}

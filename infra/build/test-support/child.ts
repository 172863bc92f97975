import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestContext } from 'vitest';
import { type ChildProcess, startProgram } from '../child-process.ts';

export type TestChild = {
  child: ChildProcess;
  /** Calls `listener` with each line that the child prints. */
  onLine(listener: (line: string) => void): void;
  /** Returns the next line that the child prints. @throws with its standard error if the child ends first */
  nextLine(): Promise<string>;
  /** Resolves when the child has ended and all of its lines have been delivered. */
  ended: Promise<unknown>;
  kill(): Promise<unknown>;
};

/**
 * Starts a Node program that ends with the test, also if the test times out. The program has its own output, because a
 * child that keeps this process's output open would stop the test run from ending.
 */
export function startChild(
  { onTestFinished, signal }: Pick<TestContext, 'onTestFinished' | 'signal'>,
  file: URL,
  args: string[],
  env = process.env,
): TestChild {
  // A test that has timed out still runs in the background, but must not start a child.
  signal.throwIfAborted();
  const child = startProgram(process.execPath, [fileURLToPath(file), ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env,
  });
  const { stdout, stderr } = child as ChildProcess & Record<'stdout' | 'stderr', NodeJS.ReadableStream>;
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
    child,
    onLine: (listener) => void lines.on('line', listener),
    nextLine: () =>
      Promise.race([
        once(lines, 'line').then(([line]) => String(line)),
        ended.then(() => Promise.reject(new Error(`${fileURLToPath(file)} ended. ${errors}`))),
      ]),
    ended,
    kill,
  };
}

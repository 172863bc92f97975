import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { outputOf } from './child-process.ts';
import { run } from './run.ts';
import { startChild } from './test-support/child.ts';
import { listenForChild } from './test-support/listen-for-child.ts';

const program = (name: string) => new URL(`./test-support/${name}`, import.meta.url);

test.for([
  ['that waits', 'waiting', 'SIGKILL'],
  ['that works without a pause', 'busy', 'SIGKILL'],
  ['that works without a pause', 'busy', 'SIGTERM'],
  ['that works without a pause', 'busy', 'exit'],
] as const)('A child process %s (%s) ends when its parent ends by %s', async ([, child, how], context) => {
  const { port, held } = await listenForChild();
  const parent = startChild(context, program('parent.ts'), [port, child]);
  const { parentId, ended } = await held;
  expect(parentId).toBe(parent.child.pid);
  if (how === 'exit') parent.child.send('end');
  else parent.child.kill(how);
  await Promise.all([parent.ended, ended]);
});

test('A child process that still runs after its test is killed', async () => {
  const { port, held } = await listenForChild();
  const overs: (() => unknown)[] = [];
  const context = { signal: AbortSignal.any([]), onTestFinished: (over: () => unknown) => overs.push(over) };
  startChild(context as never, program('held-open.ts'), [port, 'busy']);
  const { ended } = await held;
  expect(overs).toHaveLength(1);
  await overs[0]?.();
  await ended;
});

test('A test that has timed out cannot start another child process', () => {
  const context = { signal: AbortSignal.abort(), onTestFinished: () => {} };
  expect(() => startChild(context as never, program('held-open.ts'), [])).toThrow('aborted');
});

test.for([
  ['the test times out', 'timeout'],
  ['the test’s worker is killed', 'worker'],
  ['Vitest is killed', 'vitest'],
])('A test’s child process and the test run end when %s', async ([, how], context) => {
  const { port, held } = await listenForChild();
  const vitest = new URL('../../node_modules/vitest/vitest.mjs', import.meta.url);
  const config = fileURLToPath(program('endless.config.ts'));
  const env = { ...process.env, CHILD_PORT: port, ENDLESS_ENDS_BY: how };
  const run = startChild(context, vitest, ['run', '--config', config], env);
  const { parentId, ended } = await held;
  if (how === 'worker') process.kill(parentId, 'SIGKILL');
  if (how === 'vitest') run.child.kill('SIGKILL');
  await Promise.all([run.ended, ended]);
  expect(run.child.exitCode).toBe(how === 'vitest' ? null : 1);
});

test('A tool that exceeds its time limit is killed, and the call fails', async () => {
  expect(await run('node', ['-e', 'for (;;);'], {}, 100)).toBe(1);
});

test('`outputOf` returns a program’s output, and its error has the exit code and the output', async () => {
  const node = (code: string) => outputOf(process.execPath, ['-e', code]);
  expect((await node('console.log("done")')).stdout).toBe('done\n');
  await expect(node('console.error("no"); process.exit(3)')).rejects.toMatchObject({
    code: 3,
    stderr: 'no\n',
  });
});

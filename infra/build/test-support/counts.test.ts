import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProgram } from '../child-process.ts';

const counts = new URL('./counts.ts', import.meta.url).href;

/** Runs a program that counts builds and page loads, and then does `next`. Returns the counts that it leaves. */
async function countsOf(next: string, end?: NodeJS.Signals, isCounting = true) {
  const folder = mkdtempSync(join(tmpdir(), 'hart-counts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const code = `
    import { countUp } from ${JSON.stringify(counts)};
    countUp('builds');
    countUp('page loads', 3);
    countUp('builds');
    console.log('counted');
    ${next}`;
  const { TEST_COUNTS: _, ...env } = process.env;
  const child = startProgram(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: isCounting ? { ...env, TEST_COUNTS: folder } : env,
  });
  const exit = once(child, 'exit');
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  if (end !== undefined) child.kill(end);
  const [, signal] = await exit;
  expect(signal ?? undefined).toBe(end);
  const file = join(folder, `${child.pid}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

test('A process of the test suite writes its counts when it ends by itself', async () => {
  expect(await countsOf('process.exit()')).toEqual({ builds: 2, 'page loads': 3 });
});

test('If a signal ends a process of the test suite, it first writes its counts and then ends by that signal', async () => {
  expect(await countsOf('setInterval(() => {}, 60_000)', 'SIGTERM')).toEqual({ builds: 2, 'page loads': 3 });
});

test('Without `TEST_COUNTS`, a process of the test suite counts nothing', async () => {
  expect(await countsOf('process.exit()', undefined, false)).toBeUndefined();
});

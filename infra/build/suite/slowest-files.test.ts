import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bundle.ts';
import { journeySeconds, slowestFiles, vitestSeconds } from './slowest-files.ts';

test('The measured time of a test file is from its start to its end', () => {
  const testResults = [{ name: join(root, 'shared/money.test.ts'), startTime: 1_000, endTime: 3_500 }];
  expect([...vitestSeconds({ testResults })]).toEqual([['shared/money.test.ts', 2.5]]);
  expect(vitestSeconds({}).size).toBe(0);
});

test('The measured time of a file of browser tests is the sum of its tests, including nested groups and retries', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const file = 'cart.journey.ts';
  const suites = [{ file, specs: [spec(500, 1_500)], suites: [{ file, specs: [spec(1_000)] }] }];
  expect([...journeySeconds({ suites })]).toEqual([[file, 3]]);
});

test('The report lists the ten slowest test files, the slowest first', () => {
  const lines = slowestFiles(new Map(Array.from({ length: 12 }, (_, n) => [`${n}.test.ts`, n])));
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   11.0 s  11.test.ts');
});

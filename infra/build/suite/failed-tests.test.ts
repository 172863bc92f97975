import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bundle.ts';
import { failedJourneys, failedVitest } from './failed-tests.ts';

test('A failed test is listed with its file, its title and the first line of the error', () => {
  const name = join(root, 'shared/money.test.ts');
  const assertionResults = [
    { status: 'passed', fullName: 'Two sums' },
    {
      status: 'failed',
      fullName: 'Three sums',
      failureMessages: ['\u001b[31mexpected 3\u001b[39m\n  at x.ts'],
    },
  ];
  expect(failedVitest({ testResults: [{ name, status: 'failed', assertionResults }] })).toEqual([
    'Failed: shared/money.test.ts · Three sums · expected 3',
  ]);
  expect(failedVitest({})).toEqual([]);
});

test('A test file that does not load is listed with its error', () => {
  const file = { name: 'shared/money.test.ts', status: 'failed', message: 'Cannot find x\nmore' };
  expect(failedVitest({ testResults: [file] })).toEqual(['Failed: shared/money.test.ts · Cannot find x']);
});

test('A failed browser test is listed, also in a group, unless it passed when it was repeated', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ error: { message: 'Timed out\nlog' } }] }],
  });
  const file = 'cart.journey.ts';
  const inner = { file, specs: [spec('Buys', 'unexpected'), spec('Pays', 'flaky')] };
  expect(failedJourneys({ suites: [{ file, specs: [spec('Looks', 'expected')], suites: [inner] }] })).toEqual(
    ['Failed: cart.journey.ts · Buys · Timed out'],
  );
});

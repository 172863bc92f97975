import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bundle.ts';
import { partOfTree } from './part.ts';
import { testsInTurns, waitingTests } from './tests-in-turns.ts';

const { count } = partOfTree('0'.repeat(40));
const parts = Array.from({ length: count }, (_, index) => ({ index, count }));

test('Each Vitest file that runs only in some parts of the suite exists, and is listed once', () => {
  expect(new Set(testsInTurns).size).toBe(testsInTurns.length);
  expect(testsInTurns.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('The parts of the suite together run each rotating Vitest file once, and the whole suite runs all files', () => {
  const waiting = parts.map(waitingTests);
  expect(testsInTurns.filter((file) => waiting.every((files) => files.includes(file)))).toEqual([]);
  expect(waiting.flat()).toHaveLength((count - 1) * testsInTurns.length);
  expect(waitingTests({ index: 0, count: 1 })).toEqual([]);
});

test('No Vitest file that runs in turns is also split into a matrix, because some cells of the matrix would never run', () => {
  const hasMatrix = (file: string) =>
    /\b(?:takePart|takeCells|currentPart)\(/.test(readFileSync(join(root, file), 'utf8'));
  expect(testsInTurns.filter(hasMatrix)).toEqual([]);
});

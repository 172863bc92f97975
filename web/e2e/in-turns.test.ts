import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { partOfTree, takeOfRow } from '#infra/build/suite/part.ts';
import { filesInTurns, partOfLooks, waitingFiles } from './in-turns.ts';

const { count } = partOfTree('0'.repeat(40));
const parts = Array.from({ length: count }, (_, index) => ({ index, count }));
const journeys = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.journey.ts'));

test('Each browser test that runs only in some commits exists, and is listed once', () => {
  expect(new Set(filesInTurns).size).toBe(filesInTurns.length);
  expect(filesInTurns.filter((file) => !journeys.includes(file))).toEqual([]);
});

test('The parts of the test suite together run each rotating browser test once, and the whole suite runs them all', () => {
  const waiting = parts.map(waitingFiles);
  expect(filesInTurns.filter((file) => waiting.every((files) => files.includes(file)))).toEqual([]);
  expect(waiting.flat()).toHaveLength((count - 1) * filesInTurns.length);
  expect(waitingFiles({ index: 0, count: 1 })).toEqual([]);
});

test('The parts of the suite together check each width and colour scheme of a browser test once, even if the test runs in turns', () => {
  const looks = ['1280 light', '768 light', '360 light', '1280 dark', '360 dark'];
  for (const file of ['admin.journey.ts', 'people.journey.ts', 'faqs.journey.ts']) {
    const running = parts.filter((part) => !waitingFiles(part).includes(file));
    for (const row of [0, 1, 2, 3]) {
      const taken = running.flatMap((part) => takeOfRow(looks, row, partOfLooks(file, part)));
      expect(taken.sort()).toEqual([...looks].sort());
    }
  }
});

test('No browser test that runs in turns is also split into a matrix, because some cells of the matrix would never run', () => {
  const hasMatrix = (file: string) =>
    /\btake(?:Part|Cells)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8'));
  expect(filesInTurns.filter(hasMatrix)).toEqual([]);
});

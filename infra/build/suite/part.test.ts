import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentPart, partOfTree, partToEnv, takeCells, takePart } from './part.ts';

const parts = Array.from({ length: 8 }, (_, index) => ({ index, count: 8 }));

test('The parts of the test suite together run every cell of a matrix exactly once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), (size) => {
      const cells = Array.from({ length: size }, (_, n) => n);
      const taken = parts.flatMap((part) => takePart(cells, part));
      expect(taken.sort((a, b) => a - b)).toEqual(cells);
    }),
  );
});

test('The parts of the test suite together test every screen in every width and colour scheme once, and each part tests several of them', () => {
  const screens = ['home', 'cart', 'checkout', 'account', 'posts', 'shop'];
  const looks = ['360 light', '360 dark', '1280 light', '1280 dark', 'keyboard', 'contrast'];
  const all = screens.flatMap((screen) => looks.map((look) => `${screen} ${look}`));
  const taken = parts.map((part) => takeCells(screens, looks, part).map((cell) => cell.join(' ')));
  expect(taken.flat().sort()).toEqual(all.sort());
  for (const part of parts)
    expect(new Set(takeCells(screens, looks, part).map(([, look]) => look)).size).toBeGreaterThan(3);
});

test('The Git tree’s hash alone decides which part of the test suite runs, and different trees run all parts', () => {
  expect(partOfTree('6d0f00a5'.padEnd(40, '0'))).toEqual({ index: 5, count: 8 });
  const trees = Array.from({ length: 64 }, (_, n) =>
    (n * 0x1234567).toString(16).padStart(8, '0').padEnd(40, '0'),
  );
  expect(new Set(trees.map((tree) => partOfTree(tree).index)).size).toBe(8);
});

test('A test run takes its part of the suite from TEST_PART, and without it runs the whole suite', () => {
  expect(currentPart(partToEnv({ index: 2, count: 4 }))).toEqual({ index: 2, count: 4 });
  expect(currentPart('')).toEqual(currentPart('1/1'));
  expect(takePart(['a', 'b', 'c'], currentPart('1/1'))).toEqual(['a', 'b', 'c']);
});

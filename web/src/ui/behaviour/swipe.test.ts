import { expect, test } from 'vitest';
import { slideAfter, swipeStep } from './swipe.ts';

test.each([
  [-51, 1],
  [-50, 0],
  [0, 0],
  [50, 0],
  [51, -1],
])('A swipe of %i px moves a row of slides by %i [S1-068, S1-403]', (dx, step) => {
  expect(swipeStep(dx)).toBe(step);
});

test('At its end, a row of slides that wraps continues at the other end [S1-042, S1-055, S1-067, S1-093]', () => {
  expect(slideAfter(2, 1, 3, true)).toBe(0);
  expect(slideAfter(0, -1, 3, true)).toBe(2);
  expect(slideAfter(1, 1, 3, true)).toBe(2);
  expect(slideAfter(2, 1, 3, false)).toBe(2);
  expect(slideAfter(0, -1, 3, false)).toBe(0);
});

import { expect, test } from 'vitest';
import { canReadCodes, createNewCodes } from './read-codes.ts';

test('A code that stays in the camera’s view is read only once', () => {
  const isNew = createNewCodes();
  expect([0, 150, 1_500, 2_900].map((at) => isNew('6161234567890', at))).toEqual([true, false, false, false]);
  expect(isNew('HM-201', 2_950)).toBe(true);
  expect(isNew('6161234567890', 4_500)).toBe(true);
});

test('In a browser without BarcodeDetector, the till offers no camera', () => {
  expect(canReadCodes()).toBe(false);
});

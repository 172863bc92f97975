import { expect, test } from 'vitest';
import { sumOfDrawer } from './drawer-count.ts';

test('The counted notes and coins of a cash drawer add up to its sum', () => {
  expect(sumOfDrawer({ 1000: '3', 200: '2', 40: '1', 5: ' 4 ', 1: '' })).toBe(346_000);
  expect(sumOfDrawer({ 1000: '0' })).toBe(0);
});

test('A cash drawer does not count as counted if nothing was typed', () => {
  expect(sumOfDrawer({})).toBeUndefined();
  expect(sumOfDrawer({ 50: ' ' })).toBeUndefined();
  expect(sumOfDrawer({ 1000: '3', 50: '2x' })).toBeUndefined();
  expect(sumOfDrawer({ 1000: '-1' })).toBeUndefined();
});

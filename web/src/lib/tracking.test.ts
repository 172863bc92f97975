import { expect, test } from 'vitest';
import { fragmentToken } from './tracking.ts';

test("An order link's token is in its fragment [G-79]", () => {
  expect(fragmentToken('#t=abc-_9')).toBe('abc-_9');
  expect(fragmentToken('#main&t=abc')).toBe('abc');
  expect(fragmentToken('#main')).toBeUndefined();
  expect(fragmentToken('#t=')).toBeUndefined();
  expect(fragmentToken('')).toBeUndefined();
});

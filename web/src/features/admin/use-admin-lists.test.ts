import { expect, test } from 'vitest';
import { adminTexts } from './admin-texts.ts';
import { minutesSince } from './use-admin-lists.ts';

const noon = Date.parse('2026-11-02T09:00:00.000Z');

test.each([
  ['2026-11-02T08:59:30.000Z', 'just now'],
  ['2026-11-02T08:59:00.000Z', '1 min'],
  ['2026-11-02T08:00:30.000Z', '59 min'],
  ['2026-11-02T08:00:00.000Z', '1 h 0 min'],
  ['2026-11-01T06:30:00.000Z', '26 h 30 min'],
  ['2026-10-31T09:00:00.000Z', '2 days'],
  // The clock of the staff's computer is 20 seconds behind the server's clock.
  ['2026-11-02T09:00:20.000Z', 'just now'],
])('At noon, a customer who ordered at %s has waited “%s”', (since, words) => {
  expect(adminTexts.since(minutesSince(since, noon))).toBe(words);
});

import { expect, test } from 'vitest';
import { recordedText } from './recorded-text.ts';

test('Only after cash was taken out, the till says that it is more than the drawer should hold', () => {
  expect(recordedText('cash-out', 60_000, 50_000)).toMatch(
    /^Recorded: Ksh 600 out of the drawer\. .*more than/,
  );
});

test('Cash that the drawer should hold, and cash that is put in, need no warning', () => {
  expect(recordedText('cash-out', 50_000, 50_000)).toBe('Recorded: Ksh 500 out of the drawer.');
  expect(recordedText('cash-in', 60_000, 50_000)).toBe('Recorded: Ksh 600 into the drawer.');
});

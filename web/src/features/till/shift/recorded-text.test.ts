import { expect, test } from 'vitest';
import { recordedText } from './recorded-text.ts';

test('If more cash is taken out than the drawer should contain, the till warns about it', () => {
  expect(recordedText('cash-out', 60_000, 50_000)).toMatch(
    /^Recorded: Ksh 600 out of the drawer\. .*more than/,
  );
});

test('The till does not warn if the drawer should contain the cash that was taken out', () => {
  expect(recordedText('cash-out', 50_000, 50_000)).toBe('Recorded: Ksh 500 out of the drawer.');
  expect(recordedText('cash-in', 60_000, 50_000)).toBe('Recorded: Ksh 600 into the drawer.');
});

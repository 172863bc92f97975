import { expect, test } from 'vitest';
import { addDigit, isPin, mayBePin } from './typed-pin.ts';

test('Four to six digits are accepted as a typed PIN, but a scanned code is not', () => {
  for (const pin of ['4827', '48271', '482719']) expect(isPin(pin)).toBe(true);
  for (const code of ['6161234567890', '61612348', 'WABE-10132', 'T2-1-0004', '482'])
    expect(isPin(code)).toBe(false);
});

test('A PIN can be sent from its fourth digit on, and a key on the screen adds no seventh digit', () => {
  expect(mayBePin('482')).toBe(false);
  expect(mayBePin('4827')).toBe(true);
  expect(addDigit('48271', 9)).toBe('482719');
  expect(addDigit('482719', 9)).toBe('482719');
});

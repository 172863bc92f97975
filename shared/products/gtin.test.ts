import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit, isBarcode, wholeBarcode } from './gtin.ts';

test('The barcodes of known goods are accepted in each of the four lengths', () => {
  for (const barcode of ['4006381333931', '73513537', '036000291452', '10614141000415'])
    expect([barcode, isBarcode(barcode)]).toEqual([barcode, true]);
});

test('A text of another length, with letters or with a wrong check digit is not a valid barcode', () => {
  for (const text of ['', '4006381333932', '400638133393', '4006381 33931', 'WA-101', '٤006381333931'])
    expect([text, isBarcode(text)]).toEqual([text, false]);
});

test('A barcode with one wrong digit is refused', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{12}$/),
      fc.nat(12),
      fc.integer({ min: 1, max: 9 }),
      (digits, at, by) => {
        const barcode = `${digits}${checkDigit(digits)}`;
        const wrong = [...barcode].map((digit, n) => (n === at ? (Number(digit) + by) % 10 : digit)).join('');
        expect([isBarcode(barcode), isBarcode(wrong)]).toEqual([true, false]);
      },
    ),
    { numRuns: 100 },
  );
});

test('An American barcode and the same digits after a zero are the same barcode', () => {
  expect(wholeBarcode('036000291452')).toBe(wholeBarcode('0036000291452'));
});

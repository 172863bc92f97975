import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayPrice, formatPrice, toCents, toShillings } from './money.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

test.each([
  [0, 'Ksh 0', 'Ksh 0.00', 'KES 0', '0'],
  [500, 'Ksh 500', 'Ksh 500.00', 'KES 500', '500'],
  [999, 'Ksh 999', 'Ksh 999.00', 'KES 999', '999'],
  [1000, 'Ksh 1,000', 'Ksh 1,000.00', 'KES 1,000', '1,000'],
  [1250.5, 'Ksh 1,250.50', 'Ksh 1,250.50', 'KES 1,250.50', '1,250.50'],
  [0.05, 'Ksh 0.05', 'Ksh 0.05', 'KES 0.05', '0.05'],
  [1_234_567.89, 'Ksh 1,234,567.89', 'Ksh 1,234,567.89', 'KES 1,234,567.89', '1,234,567.89'],
  [-200, '−Ksh 200', '−Ksh 200.00', '−KES 200', '−200'],
])(
  'A price of %d shillings is "%s" on a card and "%s" on a product page [S1-148] [S1-175] [S1-382] [G-11]',
  (shillings, card, page, kes, plain) => {
    expect(formatPrice(shillings)).toBe(card);
    expect(formatPrice(shillings, 'page')).toBe(page);
    expect(formatPrice(shillings, 'kes')).toBe(kes);
    expect(formatPrice(shillings, 'plain')).toBe(plain);
  },
);

test('Every price in cents is the same after conversion to shillings and back [R12]', () => {
  fc.assert(
    fc.property(cents, (price) => {
      expect(toCents(toShillings(price))).toBe(price);
    }),
    { seed: 1, numRuns: 10_000 },
  );
});

test('Parsing a formatted price gives the exact price, in every format [G-11]', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom('card', 'page', 'kes', 'plain'), (price, form) => {
      const figure = formatPrice(toShillings(price), form).replace(/^(−?)(?:Ksh|KES) /, '$1');
      expect(toCents(Number(figure.replaceAll(',', '').replace('−', '-')))).toBe(price);
      expect(figure).toMatch(/^−?\d{1,3}(,\d{3})*(\.\d\d)?$/);
    }),
    { seed: 2, numRuns: 2000 },
  );
});

test.each([undefined, null, '', '  '])('The missing price %j is displayed as Ksh0.00 [S1-309]', (nothing) => {
  expect(displayPrice(nothing)).toBe('Ksh0.00');
});

test('A price that begins with Ksh is unchanged [S1-310]', () => {
  expect(displayPrice('Ksh 1,200')).toBe('Ksh 1,200');
});

test.each([
  [1200, 'Ksh1200.00'],
  ['1200', 'Ksh1200.00'],
  ['1,200.5', 'Ksh1200.50'],
  [0.05, 'Ksh0.05'],
])('The price %s is displayed as %s, with Ksh and two decimals [S1-311]', (value, shown) => {
  expect(displayPrice(value)).toBe(shown);
});

test('A text that is not a price is displayed as Ksh0.00', () => {
  expect(displayPrice('cheap')).toBe('Ksh0.00');
});

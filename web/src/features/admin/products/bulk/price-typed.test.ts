import { expect, test } from 'vitest';
import { priceTexts } from '#shared/products/price-change.ts';
import { firstPrices, readPrices, type TypedPrices } from './price-typed.ts';

const read = (part: Partial<TypedPrices>) => {
  const { change, error } = readPrices({ ...firstPrices, ...part }, { ids: [1, 2] });
  return change ? [change.by, change.round_to] : error;
};

test('A typed amount is read as a price rise, a price reduction or a new price', () => {
  expect(read({ amount: '10' })).toEqual([{ percent: 10 }, '1']);
  expect(read({ amount: '7.5 %', way: 'down', rounding: '9' })).toEqual([{ percent: -7.5 }, '9']);
  expect(read({ amount: '1,250.50', unit: 'shillings', rounding: 'none' })).toEqual([
    { amount: 1250.5 },
    'none',
  ]);
  expect(read({ amount: '550', way: 'set' })).toEqual([{ set: 550 }, 'none']);
});

test('Without a typed amount there is no preview of prices, and an invalid amount shows what can be typed', () => {
  expect(read({ amount: ' ' })).toBeUndefined();
  expect(read({ amount: 'ten' })).toBe(priceTexts.percent);
  expect(read({ amount: '100', way: 'down' })).toBe(priceTexts.percent);
  expect(read({ amount: '2000000', way: 'set' })).toBe(priceTexts.amount);
  expect(read({ amount: '0.001', unit: 'shillings' })).toBe(priceTexts.amount);
});

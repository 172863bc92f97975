import { expect, test } from 'vitest';
import { discountText, readDiscount, readPieces, readPrice } from './line-form.ts';

test('The quantity typed for a line of a till sale is a whole number from 1 to 999', () => {
  expect(['1', ' 12 ', '999'].map(readPieces)).toEqual([1, 12, 999]);
  expect(['0', '', '1.5', '-1', '1000', 'two'].map(readPieces)).toEqual(Array(6).fill(undefined));
});

test('The price typed for a line of a till sale is in shillings, with or without cents and commas', () => {
  expect(['550', 'Ksh 1,200.50', '0'].map(readPrice)).toEqual([55_000, 120_050, 0]);
  expect(['', '-5', '5.505', 'free', '12345678'].map(readPrice)).toEqual(Array(5).fill(undefined));
});

test('The discount typed for a line of a till sale is a sum in shillings or from 0 to 100 %', () => {
  expect(readDiscount('10%')).toEqual({ percent: 10 });
  expect(readDiscount(' 10 % ')).toEqual({ percent: 10 });
  expect(readDiscount('250')).toEqual({ cents: 25_000 });
  expect(readDiscount('')).toBeUndefined();
  expect(['101 %', 'ten', '-5', '%'].map(readDiscount)).toEqual(Array(4).fill('wrong'));
  for (const typed of ['10 %', '1,250', '']) {
    const discount = readDiscount(typed);
    expect(discount === 'wrong' ? discount : discountText(discount)).toBe(typed);
  }
});

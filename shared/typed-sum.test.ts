import { expect, test } from 'vitest';
import { eitherSum, readTypedSum } from './typed-sum.ts';

test.each([
  ['900', 900],
  [' 2,700 ', 2700],
  ['900.50', 900.5],
  ['600,50', 600.5],
  ['1,5', 1.5],
  ['0,50', 0.5],
  ['0', 0],
  ['1 200', 1200],
  ['12 345 678', 12_345_678],
  ['1,200,000.25', 1_200_000.25],
  ['1200/=', 1200],
  ['1,200/=', 1200],
  ['1200/-', 1200],
  ['Kshs 1,200', 1200],
  ['KSh.1,200', 1200],
  ['KES 1 200', 1200],
  ['KSH 1200.00', 1200],
  ['Sh 1200', 1200],
  ['Shs. 1,200/-', 1200],
  ['1200 bob', 1200],
  ['1,200 KES', 1200],
])('The typed text %j is read as the sum %d', (typed, sum) => {
  expect(readTypedSum(typed)).toBe(sum);
  expect(eitherSum(typed)).toBeUndefined();
});

test('A typed text that can mean two sums is refused, and the error names both', () => {
  for (const [typed, sums] of [
    ['1.200', '1,200 or 1.20'],
    ['2.000/=', '2,000 or 2'],
    ['Ksh 850.500', '850,500 or 850.50'],
  ] as const) {
    expect(readTypedSum(typed)).toBeUndefined();
    expect(eitherSum(typed)).toBe(`“${typed}” can mean ${sums}. Type it as one of these.`);
  }
});

test.each([
  ...['', '-', '-5', 'free', '9e2', '.5', '5.', '1,2000', '12,0000', '1,20,000', '1.200,00', '1.200.000'],
  ...['1.2k', '@1200', '(1,200)', '1,200.005', '12 00', '1  200', '٥٠٠', '1234567890', '12/=5', 'Ksh'],
])('The typed text %j is not a sum', (typed) => {
  expect(readTypedSum(typed)).toBeUndefined();
  expect(eitherSum(typed)).toBeUndefined();
});

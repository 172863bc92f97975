import { expect, test } from 'vitest';
import { noExpense, noHandIn, sumsOf } from './typed-hand-in.ts';

test('The form for cash that a rider hands in reads sums such as “9,800” and “9800/=”', () => {
  const fuel = { ...noExpense, amount: '1,200', why: ' Petrol. ' };
  const typed = { ...noHandIn, said: '9,800', counted: '9800/=', expenses: [fuel] };
  expect(sumsOf(typed)).toEqual({
    ...{ said: 9800, counted: 9800, paid: 1200, areWhole: true },
    expenses: [{ purpose: 'fuel', amount: 1200, why: 'Petrol.' }],
  });
});

test('In the form for cash that a rider hands in, an expense without its sum or its reason is incomplete', () => {
  for (const expense of [noExpense, { ...noExpense, amount: '50' }, { ...noExpense, why: 'Petrol.' }])
    expect(sumsOf({ ...noHandIn, expenses: [expense] }).areWhole).toBe(false);
  expect(sumsOf({ ...noHandIn, counted: 'many' }).counted).toBeUndefined();
  expect(sumsOf({ ...noHandIn, counted: '0' }).counted).toBe(0);
});

import { expect, test } from 'vitest';
import { cashBookFile } from './cash-book-file.ts';

test('The file of a cash book has a column for each kind of income and spending in the book', () => {
  const holder = { ref: 'office', name: '=Box' };
  const rows = [
    { day: '2026-05-01', holder, opening: 0, in: { opening: 5000 }, out: {}, expenses: {}, closing: 5000 },
    {
      ...{ day: '2026-05-02', holder, opening: 5000, in: { received: 120.5 } },
      ...{ out: { expense: 250, bank: 4000 }, expenses: { fuel: 250 }, closing: 870.5 },
    },
  ];
  expect(cashBookFile({ rows })).toBe(
    [
      '\ufeff"Day","Who","At the beginning","In: Hand-ins","In: Opening balance","Out: Expenses","Out: Taken to the bank","At the end"',
      `"2026-05-01","'=Box",0,0,5000,0,0,5000`,
      `"2026-05-02","'=Box",5000,120.5,0,250,4000,870.5`,
      '',
    ].join('\r\n'),
  );
});

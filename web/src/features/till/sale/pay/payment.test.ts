import { expect, test } from 'vitest';
import { centsToAsk, emptyPayment, quickTenders, readSum, settle, settleByPrompt } from './payment.ts';

test('For a cash payment, the till offers the next multiple of 500 and the next of 1,000 shillings as quick sums', () => {
  expect(quickTenders(387_000)).toEqual([400_000, 500_000]);
  expect(quickTenders(55_000)).toEqual([100_000, 200_000]);
  expect(quickTenders(120_000)).toEqual([150_000, 200_000]);
  expect(quickTenders(100_000)).toEqual([150_000, 200_000]);
  expect(quickTenders(0)).toEqual([]);
});

test.each([
  ['1500', 150_000],
  [' Ksh 1,500 ', 150_000],
  ['1500.00', 150_000],
  ['1500.50', undefined],
  ['-5', undefined],
  ['12345678', undefined],
  ['', undefined],
  ['a', undefined],
])('If a person types %j as cash at the till, it is read as %j cents', (typed, cents) =>
  expect(readSum(typed)).toBe(cents),
);

const pay = (change: object) => settle(387_000, { ...emptyPayment, ...change });

test('Without a typed cash sum the till assumes the exact sum', () => {
  const tenders = [{ kind: 'cash', cents: 387_000 }];
  expect(pay({ way: 'cash' })).toEqual({ tenders, handedCents: 387_000, changeCents: 0 });
  expect(pay({ way: 'cash', handed: '4,000' })).toEqual({
    tenders,
    handedCents: 400_000,
    changeCents: 13_000,
  });
  expect(pay({ way: 'cash', handed: '3869' })).toBe('too-little');
  expect(pay({ way: 'cash', handed: 'four' })).toBe('sum');
});

test('An M-Pesa payment at the till needs a code of ten letters and digits', () => {
  const paid = { tenders: [{ kind: 'mpesa', cents: 387_000, reference: 'SGL7K2M4XY' }], changeCents: 0 };
  expect(pay({ way: 'mpesa', code: 'sgl7k2m4xy' })).toMatchObject(paid);
  expect(pay({ way: 'mpesa', code: 'SGL7K2M4XY Confirmed. Ksh3,870.00 sent to HART' })).toMatchObject(paid);
  expect(pay({ way: 'mpesa', code: 'SGL7K2M4X' })).toBe('code');
  expect(pay({ way: 'mpesa' })).toBe('code');
});

test('A split payment at the till takes the typed sum in cash, and the rest by M-Pesa', () => {
  expect(pay({ way: 'split', handed: '1000', code: 'SGL7K2M4XY' })).toEqual({
    tenders: [
      { kind: 'cash', cents: 100_000 },
      { kind: 'mpesa', cents: 287_000, reference: 'SGL7K2M4XY' },
    ],
    handedCents: 100_000,
    changeCents: 0,
  });
  for (const handed of ['', '0', '3870', '4000', 'x'])
    expect(pay({ way: 'split', handed, code: 'SGL7K2M4XY' })).toBe('part');
  expect(pay({ way: 'split', handed: '1000' })).toBe('code');
});

test('A till sale that costs nothing needs no payment', () => {
  expect(settle(0, emptyPayment)).toEqual({ tenders: [], handedCents: 0, changeCents: 0 });
});

const ask = (change: object) => centsToAsk(387_000, { ...emptyPayment, ...change });

test('A payment request of the till is for the sum that is not paid in cash', () => {
  expect(ask({ way: 'mpesa' })).toBe(387_000);
  expect(ask({ way: 'mpesa', handed: '1000' })).toBe(387_000);
  expect(ask({ way: 'split', handed: '1,000' })).toBe(287_000);
  expect(ask({ way: 'split', handed: 'Ksh 3,869' })).toBe(100);
});

test('A split payment at the till sends no payment request until its cash is less than the total', () => {
  for (const handed of ['', '0', '3870', '4000', '10.50', 'x'])
    expect(ask({ way: 'split', handed })).toBeUndefined();
  expect(ask({ way: 'cash', handed: '1000' })).toBeUndefined();
  expect(ask({ handed: '1000' })).toBeUndefined();
});

const prompt = { id: 'p1', phone: '+254712345678', state: 'paid', receipt: 'SGL7K2M4XY' } as const;

test('If a payment request of the till was paid, the sale is complete with cash for the rest', () => {
  const paid = (cents: number) => settleByPrompt(387_000, { ...prompt, cents });
  const mpesa = { kind: 'mpesa', reference: 'SGL7K2M4XY', prompt_id: 'p1' };
  expect(paid(287_000)).toEqual({
    tenders: [
      { kind: 'cash', cents: 100_000 },
      { ...mpesa, cents: 287_000 },
    ],
    handedCents: 100_000,
    changeCents: 0,
  });
  expect(paid(387_000)).toEqual({
    tenders: [{ ...mpesa, cents: 387_000 }],
    handedCents: 0,
    changeCents: 0,
  });
  expect(paid(387_100)).toBeUndefined();
});

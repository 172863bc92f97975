import { expect, test } from 'vitest';
import { moneyWord } from './money-word.ts';

const sums = { pay: 0, due: 900, surplus: 0, claimed: 0, by_mpesa: 0, trouble: null } as const;
const order = { order_status: 'pending', payment_status: 'pending', ...sums } as const;
const word = (more: object, isPickup = false) =>
  moneyWord({ ...order, ...more } as typeof order, isPickup).word;

test('Staff see one short phrase about an order’s payment, which follows from the sums paid, due and to refund', () => {
  expect(word({})).toBe('Not paid');
  expect(word({ payment_status: 'cod_due' })).toBe('Pays on delivery');
  expect(word({ pay: 500, due: 400 })).toBe('Ksh 400 still due');
  expect(word({ pay: 900, due: 0, payment_status: 'paid' })).toBe('Paid');
  expect(word({ pay: 900, due: 0, claimed: 800 })).toBe('Ksh 800 only claimed');
  expect(word({ order_status: 'delivered', payment_status: 'cod_due' })).toBe('Ksh 900 still due');
  const back = { order_status: 'returned', payment_status: 'paid', due: 0, pay: 900, surplus: 900 };
  expect(word(back)).toBe('Send Ksh 900 back');
  expect(word({ ...back, pay: 0, surplus: 0, payment_status: 'refunded' })).toBe('Refunded');
  expect(word({ order_status: 'cancelled', due: 0 })).toBe('No money on it');
});

test('The phrase about the payment of an order that the customer collects mentions no delivery', () => {
  expect(word({ payment_status: 'cod_due' }, true)).toBe('Pays at pickup');
});

const trouble = (state: string, code: string | null = null, amount: number | null = 900) => ({
  trouble: { state, code, amount, at: '2026-11-28T09:00:00.000Z' },
});
const wordAndStep = (more: object) => {
  const { word, step } = moneyWord({ ...order, ...more } as typeof order, false);
  return [word, step];
};

test('If an M-Pesa payment is too small, the phrase about the order’s payment names the whole sum and the next step', () => {
  const due = 1900;
  const settle = 'Settle it under Payments: it pays a part, or goes back.';
  expect(wordAndStep({ due, ...trouble('mismatch', null, 1000) })).toEqual([
    'Ksh 1,000 of 1,900 by M-Pesa',
    settle,
  ]);
  expect(wordAndStep({ due, ...trouble('mismatch', null, null) })).toEqual([
    'M-Pesa told of money without a sum',
    settle,
  ]);
  const part = { pay: 1000, by_mpesa: 1000, due: 900 };
  for (const order_status of ['confirmed', 'delivered'])
    expect(wordAndStep({ ...part, order_status })).toEqual([
      'Ksh 1,000 of 1,900 by M-Pesa',
      'Ksh 900 still due',
    ]);
  expect(word({ ...part, by_mpesa: 0 })).toBe('Ksh 900 still due');
});

test.each([
  ['cancelled', '1032', 'The customer cancelled'],
  ['refused', '2001', 'Wrong PIN'],
  ['refused', '1', 'Not enough money'],
  ['refused', '17', 'M-Pesa limit reached'],
  ['refused', '9999', 'M-Pesa refused it'],
  ['timed-out', '1037', 'No answer on the phone'],
  ['unresolved', null, 'M-Pesa has not answered'],
])(
  'A payment request that ended as %s with the code %s is shown as “%s”, with the next step',
  (state, code, said) => {
    const [word, step] = wordAndStep({ payment_status: 'failed', ...trouble(state, code) });
    expect(word).toBe(said);
    expect(step).toMatch(/\.$/);
    expect(wordAndStep({ payment_status: 'cod_due', ...trouble(state, code) })).toEqual([
      'Pays on delivery',
      `${said}. ${step}`,
    ]);
    expect(wordAndStep({ order_status: 'delivered', ...trouble(state, code) })[0]).toBe('Ksh 900 still due');
  },
);

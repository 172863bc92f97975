import { expect, test } from 'vitest';
import { moneyWord } from './money-word.ts';

const sums = { pay: 0, due: 900, surplus: 0, claimed: 0 } as const;
const order = { order_status: 'pending', payment_status: 'pending', ...sums } as const;
const word = (more: object, isPickup = false) =>
  moneyWord({ ...order, ...more } as typeof order, isPickup).word;

test('Staff see one phrase about an order’s payment, from what was paid, is due and must be refunded', () => {
  expect(word({})).toBe('Not paid');
  expect(word({ payment_status: 'cod_due' })).toBe('Pays on delivery');
  expect(word({ pay: 500, due: 400 })).toBe('Ksh 400 still due');
  expect(word({ pay: 900, due: 0, payment_status: 'paid' })).toBe('Paid');
  expect(word({ pay: 900, due: 0, claimed: 800 })).toBe('Ksh 800 only claimed');
  expect(word({ order_status: 'delivered', payment_status: 'cod_due' })).toBe('Ksh 900 still due');
  const back = { order_status: 'returned', payment_status: 'paid', due: 0, pay: 900, surplus: 900 };
  expect(word(back)).toBe('Send Ksh 900 back');
  expect(word({ ...back, pay: 0, surplus: 0, payment_status: 'refunded' })).toBe('Refunded');
  expect(word({ order_status: 'cancelled', due: 0 })).toBe('Nothing was paid');
});

test('The phrase about an order that is picked up does not mention a delivery', () => {
  expect(word({ payment_status: 'cod_due' }, true)).toBe('Pays at pickup');
});

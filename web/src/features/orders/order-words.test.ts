import { expect, test } from 'vitest';
import { headingOf, paymentWords, statusWords } from './order-words.ts';

const order = {
  order_status: 'pending',
  payment_status: 'pending',
  is_pickup: false,
  total_amount: 900,
} as const;
const pickup = { ...order, is_pickup: true } as const;

test.each([
  ['pending', 'Order Received!'],
  ['unreachable', 'We could not reach you'],
  ['confirmed', 'Order Confirmed'],
  ['packed', 'Order Packed'],
  ['out_for_delivery', 'Order On Its Way'],
  ['delivered', 'Order Delivered'],
  ['cancelled', 'Order cancelled'],
  ['refused', 'Order not accepted at the door'],
  ['returned', 'Order returned'],
] as const)('The heading of a %s order is “%s” [G-80]', (order_status, heading) => {
  expect(headingOf({ ...order, order_status })).toBe(heading);
});

test('A new order that is paid has the heading ‘Payment Successful!’, and a cancelled order does not [S2-035, G-14]', () => {
  expect(headingOf({ ...order, payment_status: 'paid' })).toBe('Payment Successful!');
  expect(headingOf({ ...order, payment_status: 'paid', order_status: 'cancelled' })).toBe('Order cancelled');
});

test('The page of a pickup order speaks of collecting it, not of a delivery [G-12]', () => {
  expect(headingOf({ ...pickup, order_status: 'packed' })).toBe('Order Ready to Collect');
  expect(headingOf({ ...pickup, order_status: 'delivered' })).toBe('Order Collected');
  expect(statusWords('packed', pickup)).toBe('Ready to collect');
  expect(statusWords('delivered', pickup)).toBe('Collected');
  expect(statusWords('delivered', order)).toBe('Delivered');
});

test('A cancelled order that was never paid asks for no payment, and a refunded one shows “Refunded” [G-14]', () => {
  expect(paymentWords(order)).toBe('Pending');
  expect(paymentWords({ ...order, order_status: 'cancelled' })).toBe('Nothing was paid');
  expect(paymentWords({ ...order, order_status: 'cancelled', payment_status: 'refunded' })).toBe('Refunded');
});

test('A cancelled order whose payment moved to another order names that order', () => {
  const money = [
    { kind: 'mpesa', amount: 900, at: '2026-11-28T09:00:00.000Z', reference: '' },
    {
      kind: 'moved_out',
      amount: 900,
      at: '2026-11-28T09:05:00.000Z',
      reference: '',
      moved: { number: 'HS-7' },
    },
  ] as const;
  expect(paymentWords({ ...order, order_status: 'cancelled', money: [...money] })).toBe('Moved to HS-7');
});

test('An order that a promo code made free asks for no payment [G-01]', () => {
  expect(paymentWords({ ...order, total_amount: 0 })).toBe('Nothing to pay');
  expect(paymentWords({ ...order, total_amount: 0, payment_status: 'cod_due' })).toBe('Nothing to pay');
});

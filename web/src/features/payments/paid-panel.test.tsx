import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PaymentView } from '#shared/payments/payment.ts';
import { PaidPanel } from './paid-panel.tsx';

const at = '2026-11-21T09:00:00.000Z';
const movement = (kind: PaymentView['money'][number]['kind'], amount: number, reference = '') => ({
  kind,
  amount,
  at,
  reference,
});

/** Renders the panel for an order of KES 900 with these payments. */
function said(money: PaymentView['money'], more: Partial<PaymentView> = {}) {
  const payment = { pay: 900, due: 0, surplus: 0, receipt: null, money, ...more } as PaymentView;
  return renderToStaticMarkup(<PaidPanel payment={payment} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('A paid order shows how and when it was paid, with M-Pesa’s code [G-14]', () => {
  const money = [movement('mpesa', 500, 'SGL7K2M4XY'), movement('cash', 400)];
  expect(said(money)).toContain(
    'Paid. Asante! KES 500 received by M-Pesa 21 Nov 2026, 12:00 M-Pesa code SGL7K2M4XY KES 400 received in cash 21 Nov 2026, 12:00',
  );
});

test('An older order whose payments have no M-Pesa codes of their own shows the order’s code [G-14]', () => {
  expect(said([movement('mpesa', 900)], { receipt: 'SGL7K2M4XY' })).toContain('M-Pesa code SGL7K2M4XY');
});

test('A cancelled order that was paid shows which sum will be refunded, and later that it was refunded [G-14]', () => {
  const paid = movement('mpesa', 900, 'SGL7K2M4XY');
  expect(said([paid], { surplus: 900 })).toContain(
    'We send you KES 900 back We send it by M-Pesa to the phone of your order, or pay it in cash, by the end of the next day.',
  );
  const sent = said([paid, movement('refund', 900, 'SGL7K2M4XZ')], { pay: 0 });
  expect(sent).toMatch(
    /We have sent your money back .*KES 900 sent back to you by M-Pesa 21 Nov 2026, 12:00 .*M-Pesa code SGL7K2M4XZ/,
  );
  const kept = said([paid, movement('refund', 900, 'credit')], { pay: 0 });
  expect(kept).toContain('KES 900 kept as your credit');
  expect(kept).not.toContain('M-Pesa code credit');
});

test('A refund says when and by what it went back, also in cash [G-14]', () => {
  const paid = movement('mpesa', 900, 'SGL7K2M4XY');
  const inCash = { ...movement('refund', 900), way: 'cash' as const };
  expect(said([paid, inCash], { pay: 0 })).toContain('KES 900 given back to you in cash 21 Nov 2026, 12:00');
});

test('An overpaid order shows by how much the customer paid too much [G-14]', () => {
  expect(said([movement('mpesa', 1000)], { pay: 1000, surplus: 100 })).toMatch(
    /Paid\. Asante! That is KES 100 more than the total\./,
  );
});

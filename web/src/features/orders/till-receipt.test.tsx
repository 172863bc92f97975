import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { WholeOrder } from './order-facts.tsx';
import { TillReceipt } from './till-receipt.tsx';

const sale = {
  till: 'Till 2',
  cashier: 'Njeri',
  code: 'K7QX2M',
  tenders: [
    { kind: 'cash' as const, amount: 2000, reference: '' },
    { kind: 'mpesa' as const, amount: 1870, reference: 'SBC1234567' },
  ],
  handed: 2500,
  change: 500,
  returns: [{ receipt: 'T2-1-0009', at: '2026-11-24T07:05:00.000Z', amount: 495 }],
};
const order = {
  number: 'T2-1-0007',
  created_at: '2026-11-23T07:05:00.000Z',
  items: [
    { name: 'Embe Mango', quantity: 2, price: 550, total: 1100, discount: 110, vat: 136.55 },
    { name: 'Hart Max', quantity: 1, price: 3200, total: 3200, discount: 320, vat: 397.24 },
  ],
  total_amount: 3870,
  vat_amount: 533.79,
  vat_rate: 0.16,
  payment_status: 'paid',
  tax_pin: 'P051234567X',
  receipt_text: 'Goods can be returned within 7 days.',
  till_sale: sale,
} as unknown as WholeOrder;

const words = renderToStaticMarkup(<TillReceipt order={order} sale={sale} />)
  .replace(/<[^>]*>/g, ' ')
  .replace(/\s+/g, ' ');

test('The customer’s page of a till sale is its receipt, with lines, VAT, payments, change and returns', () => {
  for (const part of [
    'Receipt T2-1-0007',
    'Served by Njeri',
    'KRA PIN P051234567X',
    '2 × Ksh 550.00 − Ksh 110.00',
    'VAT Ksh 136.55',
    'Total Ksh 3,870.00',
    'Without VAT Ksh 3,336.21',
    'VAT 16 % Ksh 533.79',
    'Cash Ksh 2,000.00',
    'M-Pesa SBC1234567 Ksh 1,870.00',
    'Cash handed over Ksh 2,500.00',
    'Change Ksh 500.00',
    'Returned, T2-1-0009',
    'Code K7QX2M',
    'Print or save as PDF',
  ])
    expect(words).toContain(part);
});

test('The printed receipt of a till sale shows how it was paid, and mentions no delivery', () => {
  expect(words).toContain('Cash 2,000.00 · M-Pesa SBC1234567 1,870.00 · Change 500.00');
  expect(words).not.toContain('Delivery Fee');
});

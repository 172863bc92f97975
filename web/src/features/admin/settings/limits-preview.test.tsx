import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LimitsPreview } from './limits-preview.tsx';

const values = {
  few_left: 5,
  order_limit: { orders: 1, address_orders: 300, minutes: 10 },
  large_orders: {
    pieces: 60,
    total: 50_000,
    address_pieces: 1200,
    address_product_pieces: 20,
    minutes: 1,
  },
};

const shown = (typed: unknown) =>
  renderToStaticMarkup(<LimitsPreview values={typed} phone="+254199000100" />).replace(/<[^>]*>/g, '\n');

test('The preview of typed limits explains what they mean for a customer', () => {
  const text = shown(values);
  for (const line of [
    '5 available, only a few left',
    'A customer can order up to 60 pieces and Ksh 50,000 at once.',
    'Please chat with us or call +254 199 000 100, and we will place it with you.',
    'Within 10 minutes: up to 1 order of one phone, and 300 orders from one internet connection.',
    'Within 1 minute: up to 1,200 pieces from one internet connection, and 20 pieces of one product, or a third of its stock if that is more.',
  ])
    expect(text).toContain(line);
});

test('The preview of the limits says that no page shows “few left” if the limit is zero, and asks to correct a missing number', () => {
  expect(shown({ ...values, few_left: 0 })).toContain('No page says that few are left.');
  expect(shown({ ...values, few_left: null }).trim()).toBe('Correct the numbers to see it.');
});

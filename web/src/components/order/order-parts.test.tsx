import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderFacts, type WholeOrder } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderLinks } from './order-links.tsx';

const picture = { path: '/upload/products/mint', widths: [320], width: 640, height: 640, alt: 'Mint' };
const order = {
  id: 'sTm5jUI2JAAjrCVS-2y1WQ',
  number: 'HS-1042',
  created_at: '2026-11-21T09:00:00.000Z',
  order_status: 'pending',
  payment_status: 'pending',
  items: [{ id: 7, name: 'Mint', slug: 'mint', quantity: 2, price: 450, total: 900, discount: 0, picture }],
  sub_total: 900,
  discount_amount: 0,
  delivery_fee: 300,
  rounding: 0,
  total_amount: 1200,
  vat_amount: 165.52,
  promotion_code: null,
} as unknown as WholeOrder;

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('An order’s page names it, its day with the month written out, and its total in KES [S2-037…039]', () => {
  const said = words(renderToStaticMarkup(<OrderFacts order={order} />));
  expect(said).toContain(`Order ID ${order.id}`);
  expect(said).toContain('Order number HS-1042');
  expect(said).toContain('Date 21 November 2026');
  expect(said).toContain('Total Amount KES 1,200');
});

test('It lists what was bought with picture, name, quantity and price [S2-041…043]', () => {
  const html = renderToStaticMarkup(<OrderItems order={order} />);
  expect(html).toMatch(/<img[^>]*src="\/upload\/products\/mint/);
  expect(words(html)).toMatch(/Mint Quantity: 2 KES 450 KES 900/);
});

test('From it one goes home or on shopping [S2-044, S2-045]', () => {
  const html = renderToStaticMarkup(<OrderLinks />);
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>(?:<[^>]*>)*Return Home/);
  expect(html).toMatch(/<a[^>]*href="\/shop"[^>]*>(?:<[^>]*>)*Continue Shopping/);
});

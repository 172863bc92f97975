import { expect, test } from 'vitest';
import type { Quote } from '#shared/cart/quote.ts';
import { OrderForm } from '#shared/orders/order.ts';
import { orderedLines, sameOrder } from '../orders/same-order.ts';
import { orderBody } from './order-body.ts';
import { emptyDraft } from './order-form.ts';

const line = { slug: 'mint', picture: null, hue: null, age_restricted: false, left: 10, problem: null };
const quote: Quote = {
  lines: [{ ...line, id: 7, product_name: 'Mint', quantity: 2, selling_price: 450, total: 900, discount: 0 }],
  total_products: 2,
  sub_total: 900,
  discount_amount: 0,
  delivery_fee: 300,
  free_delivery: false,
  rounding: 0,
  total_amount: 1200,
  vat_amount: 165.52,
  age_restricted: false,
  promotion: null,
  terms_version: 3,
};
const draft = {
  ...emptyDraft,
  name: ' Achieng ',
  email: 'a@example.com',
  phone: '0199000123',
  street: ' Ngong Road ',
  instructions: ' Gate ',
};
const order = {
  draft,
  area: { name: 'Kilimani', pickup: false },
  quote,
  coupon: undefined,
  now: new Date('2026-11-21T22:30:00Z'),
};

test('The request that places an order has every specified field, the date in Nairobi and the accepted terms [S2-166…180, S2-201…203, S2-332]', () => {
  expect(orderBody(order)).toEqual({
    customer_name: 'Achieng',
    customer_phone: '+254199000123',
    customer_email: 'a@example.com',
    customer_address: 'Kilimani',
    order_date: '2026-11-22',
    order_status: 'pending',
    total_products: '2',
    sub_total: '900',
    total_amount: '1200',
    payment_status: 'pending',
    vat: '16%',
    pay: '1200',
    due: '0',
    cart_contents: '[{"id":7,"name":"Mint","quantity":2,"price":450,"total":900}]',
    street_address: 'Ngong Road',
    special_instructions: 'Gate',
    terms_shown: '3',
  });
});

test('The street is sent with the order for a delivery, and not for a pickup [G-92]', () => {
  const pickup = { name: 'CBD house (pickup)', pickup: true };
  expect(orderBody({ ...order, area: pickup }).street_address).toBe('');
});

test('A promo code that the browser has stored is sent with the order [S2-207]', () => {
  expect(orderBody({ ...order, coupon: 'AMORE' }).coupon_code).toBe('AMORE');
});

test('The request that the checkout sends for an order fits the server’s schema', () => {
  const parsed = OrderForm.parse(orderBody(order));
  expect(parsed.cart_contents).toEqual([{ id: 7, quantity: 2 }]);
  expect(orderedLines(orderBody(order))).toEqual(parsed.cart_contents);
});

test('Two orders count as different if their products, phone, area or promo code differ', () => {
  const same = sameOrder(orderBody(order));
  expect(sameOrder(orderBody({ ...order, draft: { ...draft, name: 'Otieno', instructions: '' } }))).toBe(
    same,
  );
  expect(sameOrder(orderBody({ ...order, quote: { ...quote, total_amount: 1 } }))).toBe(same);
  expect(sameOrder(orderBody({ ...order, area: { name: 'Karen', pickup: false } }))).not.toBe(same);
  expect(sameOrder(orderBody({ ...order, coupon: 'AMORE' }))).not.toBe(same);
  expect(sameOrder(orderBody({ ...order, draft: { ...draft, phone: '0199000124' } }))).not.toBe(same);
});

import { describe, expect, test } from 'vitest';
import { OrderForm, OrderView } from './order.ts';

const good = {
  customer_name: 'Wanjiku Otieno',
  customer_email: 'wanjiku@mail.example',
  customer_phone: '0712345678',
  customer_address: 'Kilimani',
  cart_contents: '[{"id":1,"quantity":2}]',
};

/** Returns the error messages for an order form with these values, by field. */
function refusals(more: Record<string, unknown>) {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of OrderForm.safeParse({ ...good, ...more }).error?.issues ?? []) {
    const field = String(path[0]);
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

test('A checkout form with the four required fields and a cart is accepted, and its phone number is normalised [S2-166] [S2-169] [G-20]', () => {
  expect(OrderForm.parse(good)).toMatchObject({
    ...good,
    customer_phone: '+254712345678',
    cart_contents: [{ id: 1, quantity: 2 }],
    special_instructions: '',
    coupon_code: '',
    street_address: '',
  });
});

test('All fields of the specification’s own client are accepted, and its money fields are ignored [S2-170…180] [G-17] [G-19]', () => {
  const claims = {
    _token: 'x',
    order_date: '1999-01-01',
    order_status: 'done',
    total_products: '1',
    sub_total: '1',
    payment_status: 'paid',
    vat: '16%',
    pay: '0',
    due: '0',
    coupon_code: 'AMORE',
    special_instructions: 'Call at the gate',
    total_amount: '5000',
  };
  expect(OrderForm.parse({ ...good, ...claims })).toMatchObject({ total_amount: 5000, coupon_code: 'AMORE' });
});

describe('Each missing or wrong field gets the shop’s own error text', () => {
  test.each([
    ['customer_name', undefined, 'Name is required', 'S2-228'],
    ['customer_name', '', 'Name is required', 'S2-228'],
    ['customer_name', '   ', 'Name is required', 'S2-228'],
    ['customer_name', '\u200B\0', 'Name is required', 'S2-228'],
    ['customer_name', 'x'.repeat(101), 'That name is too long.', 'S2-228'],
    ['customer_email', undefined, 'Email is required.', 'S2-229'],
    ['customer_email', '  ', 'Email is required.', 'S2-229'],
    ['customer_email', 'wanjiku', 'Invalid email address.', 'S2-230'],
    ['customer_email', 'a@b', 'Invalid email address.', 'S2-230'],
    ['customer_email', `${'a'.repeat(250)}@b.example`, 'Invalid email address.', 'S2-230'],
    ['customer_phone', undefined, 'Phone number is required.', 'S2-233'],
    ['customer_phone', '', 'Phone number is required.', 'S2-233'],
    ['customer_phone', '12345', 'Invalid phone number format.', 'S2-235'],
    ['customer_phone', '+255712345678', 'Invalid phone number format.', 'S2-235'],
    ['customer_address', undefined, 'Delivery Area is required.', 'S2-238'],
    ['customer_address', ' ', 'Delivery Area is required.', 'S2-238'],
    [
      'special_instructions',
      'x'.repeat(501),
      'Please keep the delivery instructions under 500 characters.',
      'S2-239',
    ],
    ['street_address', 'x'.repeat(201), 'Please keep the street or landmark under 200 characters.', 'G-92'],
    ['cart_contents', undefined, 'Your Cart is Empty', 'S2-179'],
    ['cart_contents', '[]', 'Your Cart is Empty', 'S2-179'],
    ['cart_contents', 'not json', 'We could not read your cart. Please reload the page.', 'S2-179'],
    ['cart_contents', '{}', 'We could not read your cart. Please reload the page.', 'S2-179'],
    ['cart_contents', '[{"id":1,"quantity":11}]', 'You reached the limit', 'S1-386'],
    ['cart_contents', '[{"id":1,"quantity":0}]', 'Quantity cannot be less than 1', 'S1-386'],
    [
      'cart_contents',
      `[${'1,'.repeat(60_000)}1]`,
      'An order can have at most 40 different products.',
      'S2-179',
    ],
  ])('The field %s with the value %o gets the error: %s [%s]', (field, value, message, _id) => {
    expect(refusals({ [field]: value })).toEqual({ [field]: [message] });
  });

  test('All invalid fields of an order get their errors in one answer [S2-227]', () => {
    expect(
      refusals({ customer_name: '', customer_email: 'x', customer_phone: '1', customer_address: '' }),
    ).toEqual({
      customer_name: ['Name is required'],
      customer_email: ['Invalid email address.'],
      customer_phone: ['Invalid phone number format.'],
      customer_address: ['Delivery Area is required.'],
    });
  });
});

test('Delivery instructions are optional and may have 500 characters [S2-239]', () => {
  expect(refusals({ special_instructions: '' })).toEqual({});
  expect(refusals({ special_instructions: 'x'.repeat(500) })).toEqual({});
});

test.each([
  ['1500', 1500],
  ['1500.50', 1500.5],
  ['1,500', 1500],
  ['12,500.50', 12_500.5],
  ['', undefined],
  [' ', undefined],
  ['rubbish', undefined],
  ['1e999', undefined],
  ['NaN', undefined],
])('The total "%s" in an order’s request is parsed as %s [G-17]', (total_amount, seen) => {
  expect(OrderForm.parse({ ...good, total_amount }).total_amount).toBe(seen);
});

test('Text typed in an order is stored as plain text in one line, except that delivery instructions keep their lines [R10]', () => {
  const typed = {
    customer_name: 'Ann\r\nBcc: all@mail.example',
    customer_address: ' Kili\u200Bmani',
    customer_phone: '\u202A+254 712\u2011345\u2011678\u202C',
    coupon_code: 'AM\0ORE',
    special_instructions: 'Gate 4\r\n\u202Eblue door\0',
    street_address: ' Moi Avenue,\r\nPioneer\0 House ',
  };
  expect(OrderForm.parse({ ...good, ...typed })).toMatchObject({
    customer_name: 'Ann Bcc: all@mail.example',
    customer_address: 'Kilimani',
    customer_phone: '+254712345678',
    coupon_code: 'AMORE',
    special_instructions: 'Gate 4\nblue door',
    street_address: 'Moi Avenue, Pioneer House',
  });
});

test('The public view of an order contains its number and status only [G-79]', () => {
  const stub = { id: 'a'.repeat(22), number: 'HS-1', order_status: 'pending', payment_status: 'pending' };
  expect(OrderView.parse({ ...stub, customer_phone: '+254712345678', tracking: 'x', visitor: 'y' })).toEqual(
    stub,
  );
});

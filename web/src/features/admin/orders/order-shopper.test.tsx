import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AdminOrder } from '../payments/admin-order.ts';
import { OrderShopper } from './order-shopper.tsx';

const sale = {
  ...{ customer_name: '', customer_phone: '', customer_email: '', customer_address: 'Sold in the shop' },
  ...{ till_sale: true, road: [], special_instructions: 'Wrapped as a gift' },
} as unknown as AdminOrder;

const said = (more: Partial<AdminOrder> = {}) =>
  renderToStaticMarkup(<OrderShopper order={{ ...sale, ...more }} isPickup={false} />);

test('The admin shows the note of a till sale whose customer gave no phone number', () => {
  expect(said()).toContain('<dd>Wrapped as a gift</dd>');
  expect(said({ special_instructions: '' })).not.toContain('<dd>');
});

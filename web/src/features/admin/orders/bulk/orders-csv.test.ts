import { expect, test } from 'vitest';
import type { ListedOrder } from '../order-columns.tsx';
import { ordersCsv } from './orders-csv.ts';

const order: ListedOrder = {
  id: 'o'.repeat(22),
  number: 'HS-1042',
  kind: undefined,
  created_at: '2026-11-30T21:30:00.000Z',
  due_by: null,
  order_status: 'delivered',
  payment_status: 'paid',
  customer_name: '=HYPERLINK("http://evil.example")',
  masked_phone: '+254 7•••••600',
  customer_address: 'Kilimani',
  total_products: 3,
  total_amount: 2500,
  pay: 2500,
  due: 0,
  surplus: 0,
  claimed: 0,
  by_mpesa: 0,
  trouble: null,
  ready_since: null,
  is_uncollected: false,
  age_restricted: false,
  moves: [],
  rider: null,
  last_step: null,
  last_at: null,
};

test('The export of selected orders has Nairobi times and no phone numbers, and no name can run as a formula', () => {
  const [head, line] = ordersCsv([order], () => false).split('\r\n');
  expect(head).toBe(
    '\uFEFF"Order","Placed","State","Customer","Area","Pieces","Total","Paid","Due","To give back","Payment"',
  );
  expect(line).toBe(
    `"HS-1042","2026-12-01 00:30","Delivered","'=HYPERLINK(""http://evil.example"")","Kilimani",3,2500,2500,0,0,"Paid"`,
  );
});

test('The export of selected orders says “picked up” for an order that its customer collected', () => {
  expect(ordersCsv([order], () => true)).toContain('"Picked up"');
});

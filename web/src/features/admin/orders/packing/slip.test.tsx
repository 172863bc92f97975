import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PackedOrder } from '#shared/orders/packing.ts';
import { Slip } from './slip.tsx';
import { sheetsOf } from './slip-papers.tsx';

const order = {
  id: 'sTm5jUI2JAAjrCVS-2y1WQ',
  number: 'HS-1042',
  slip: 2,
  paper_code: 'K7QX2M',
  due_by: '2026-11-21T09:45:00.000Z',
  is_pickup: false,
  customer_name: 'Wanjiku Otieno',
  customer_address: 'Kilimani',
  street_address: 'Wood Avenue, opposite the church',
  special_instructions: 'Blue gate',
  age_restricted: false,
  items: [
    { id: 7, name: 'Mint', code: 'WA-101', shelf: 'B3', pieces: 2 },
    { id: 8, name: 'Kola', code: 'WA-102', shelf: 'A2', pieces: 1 },
  ],
  pieces: 3,
  total_amount: 1650,
  due: 1650,
  paybill: { business: '600100', account: 'HS-1042' },
} as unknown as PackedOrder;

function slip(more: Partial<PackedOrder> = {}) {
  const html = renderToStaticMarkup(<Slip order={{ ...order, ...more }} />);
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('The packing slip shows the address, the arrival time, the goods by shelf, and the sum to collect [G-92]', () => {
  const said = slip();
  expect(said).toContain('HS-1042 Slip 2 · Code K7QX2M There by 21 Nov 2026, 12:45');
  expect(said).toContain('Wanjiku Otieno Wood Avenue, opposite the church, Kilimani Blue gate');
  expect(said).toMatch(/1 Kola WA-102 2 Mint WA-101 3 pieces/);
  expect(said).toContain('To collect: Ksh 1,650');
});

test('The packing slip of an unpaid order says how to pay by M-Pesa at the door', () => {
  expect(slip()).toContain('M-Pesa Pay Bill 600100 · Account HS-1042');
  expect(slip({ paybill: null })).not.toContain('Pay Bill');
});

test('The packing slip of a paid order asks for no money [G-14, G-92]', () => {
  const said = slip({ due: 0, paybill: null });
  expect(said).toContain('PAID Nothing to collect.');
  expect(said).not.toContain('To collect');
});

test('Only the packing slip of an order with restricted products asks for an ID [G-97]', () => {
  expect(slip({ age_restricted: true })).toContain('18+ CHECK ID');
  expect(slip()).not.toContain('18+');
});

test('The packing slip does not show the customer’s phone number [T18]', () => {
  const phone = { customer_phone: '+254712345678', masked_phone: '+254 7•••••678' };
  expect(slip(phone as Partial<PackedOrder>)).not.toMatch(/254|678/);
});

test('Packing slips are printed two to a page on A4, and one to a page on A6 and on a roll', () => {
  const orders = [order, order, order];
  const sizes = (paper: 'a4' | 'a6' | 'roll') => sheetsOf(orders, paper).map(({ length }) => length);
  expect([sizes('a4'), sizes('a6'), sizes('roll')]).toEqual([
    [2, 1],
    [1, 1, 1],
    [1, 1, 1],
  ]);
});

import { expect, test } from 'vitest';
import type { PackedItem } from '#shared/orders/packing.ts';
import { isSlip, scanKind } from './scan-kind.ts';

test.each(['HS-1042', 'hs-7', ' HS-12345678 ', 'HS-1042 K7QX2M'])(
  'The scanned text “%s” may be the number on a packing slip',
  (code) => {
    expect(isSlip(code)).toBe(true);
  },
);

test.each(['6161234567890', 'WA-101', '1042', 'HS-', 'HS-10.2', 'HS-123456789'])(
  'The scanned code “%s” of a product or another document does not count as a packing slip',
  (code) => {
    expect(isSlip(code)).toBe(false);
  },
);

const salts = { id: 1, name: 'Salts', code: 'HS-301', code_now: 'HS-301', barcode: null } as PackedItem;
const order = { number: 'HS-1042', items: [salts] };

test('While an order is packed, a scan is a product, this order’s packing slip, or another order’s', () => {
  const codes = ['6161234567890', 'hs-1042', 'HS-1042 K7QX2M', 'HS-1043'];
  expect(codes.map((code) => scanKind(order, code))).toEqual(['goods', 'own', 'own', 'slip']);
});

test('A scanned product of the order counts as a product, even if its code looks like an order number', () => {
  expect(scanKind(order, 'HS-301')).toBe('goods');
});

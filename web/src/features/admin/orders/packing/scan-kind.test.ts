import { expect, test } from 'vitest';
import type { PackedItem } from '#shared/orders/packing.ts';
import { isSlip, scanKind } from './scan-kind.ts';

test.each(['HS-1042', 'hs-7', ' HS-12345678 ', 'HS-1042 K7QX2M'])(
  'The code “%s” may be the number on a slip',
  (code) => {
    expect(isSlip(code)).toBe(true);
  },
);

test.each(['6161234567890', 'WA-101', '1042', 'HS-', 'HS-10.2', 'HS-123456789'])(
  'The code “%s” of a product or of another paper is no slip',
  (code) => {
    expect(isSlip(code)).toBe(false);
  },
);

const salts = { id: 1, name: 'Salts', code: 'HS-301', code_now: 'HS-301', barcode: null } as PackedItem;
const order = { number: 'HS-1042', items: [salts] };

test('While an order is packed, a scan is goods, the slip of this order, or the slip of another one', () => {
  const codes = ['6161234567890', 'hs-1042', 'HS-1042 K7QX2M', 'HS-1043'];
  expect(codes.map((code) => scanKind(order, code))).toEqual(['goods', 'own', 'own', 'slip']);
});

test('A product of the order is goods, also if its code looks like the number of an order', () => {
  expect(scanKind(order, 'HS-301')).toBe('goods');
});

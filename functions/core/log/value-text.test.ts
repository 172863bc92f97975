import { expect, test } from 'vitest';
import type { LogNounName } from '#shared/log/log-noun.ts';
import { firstSettings } from '#shared/shop.ts';
import { valueText } from './value-text.ts';
import { findField, labelOf } from './words/field-words.ts';
import type { Names } from './words/formats.ts';

const names: Names = {
  category: new Map([[2, 'Pouches']]),
  subcategory: new Map([[21, 'Pouches / Fruit']]),
  supplier: new Map([[4, 'Nairobi Pouches Ltd']]),
  product: new Map([[7, 'Mango Ice']]),
};

/** Returns a value of a field as the change log shows it. */
function shown(noun: LogNounName, name: string, value: unknown) {
  const field = findField(noun, name);
  if (!field?.[1]) throw new Error(`${noun}.${name} has no format.`);
  return valueText(value, field[1], names);
}

test('The change log names pictures by their description or file name, and never shows their data', () => {
  const tiny = 'data:image/webp;base64,UklGRmAAAABXRUJQ';
  const tin = { path: '/upload/products/tin-f4a58843', widths: [160], alt: 'Magenta tin', tiny };
  expect(shown('product', 'picture', tin)).toBe('Magenta tin');
  const lid = { ...tin, alt: '', path: '/upload/products/lid-0c1d2e3f' };
  expect(shown('product', 'images', [tin, lid])).toBe('Magenta tin; lid-0c1d2e3f');
});

test('The change log shows money, states, times, ids and lists in words that staff know', () => {
  const rows: [LogNounName, string, unknown, string | null][] = [
    ['product', 'price_cents', 55_000, 'Ksh 550'],
    ['product', 'is_hidden', true, 'Hidden'],
    ['product', 'is_hidden', undefined, 'Shown to customers'],
    ['product', 'is_premium', false, 'No'],
    ['product', 'supplier_id', 4, 'Nairobi Pouches Ltd'],
    ['product', 'supplier_id', 9, 'Supplier 9'],
    ['product', 'subcategory_id', 21, 'Pouches / Fruit'],
    ['product', 'attributes', [{ id: 2501, key: 'Pack', value: '4 flavours' }], 'Pack, 4 flavours'],
    ['product', 'product_description', '<p>Ripe <b>mango</b></p>', 'Ripe mango'],
    ['product', 'strength_mg', 1, '1 mg'],
    ['product', 'reorder_level', 1, '1 piece'],
    ['product', 'product_features', [], null],
    ['product', 'slug', null, null],
    ['person', 'groups', ['staff', 'cashier'], 'Staff, Cashier'],
    ['order', 'order_status', 'out_for_delivery', 'On the road'],
    ['order', 'payment_status', 'cod_due', 'Due on delivery'],
    ['draft', 'held_until', '2026-11-21T09:04:00.000Z', '21 Nov 2026, 12:04'],
    ['feature', 'product_id', 7, 'Mango Ice'],
    [
      'stock',
      'lines',
      [
        { product_id: 7, delta: 20 },
        { product_id: 8, delta: -3 },
      ],
      '+20, Mango Ice; −3, Product 8',
    ],
    ['settings', 'free_delivery_from', null, 'Delivery is never free'],
    ['job', 'kind', 'hide-products', 'Hide products'],
    ['job', 'input', { ids: [7, 8] }, 'Mango Ice, Product 8'],
    ['job', 'input', { ids: [1, 2, 3, 4, 5, 6] }, '6 products'],
    [
      'job',
      'input',
      { filter: { category: 2, status: 'hidden' } },
      'Products: category: Pouches, state: hidden',
    ],
    ['job', 'input', { filter: {} }, 'All products'],
    ['job', 'input', { selection: { filter: {} }, with_buying_price: true }, 'All products'],
    ['job', 'input', { selection: { ids: [7, 8] }, field: 'selling_price' }, 'Mango Ice, Product 8'],
    ['job', 'input', { import: 'b3', check: 'c4', file: 'prices.csv' }, 'prices.csv'],
  ];
  for (const [noun, name, value, expected] of rows)
    expect([noun, name, shown(noun, name, value)]).toEqual([noun, name, expected]);
});

test('The change log shows every setting as text, not as raw data', () => {
  for (const [name, value] of Object.entries(firstSettings)) {
    const text = shown('settings', name, value) ?? '';
    expect([name, /[{}[\]]|true|false|null|undefined|_/.test(text)]).toEqual([name, false]);
  }
  expect(
    shown('settings', 'zones', [{ zone: 1, fee: 200, areas: ['CBD'], pickup: false, arrival_minutes: 60 }]),
  ).toBe('CBD, Fee: Ksh 200, Ready in: 60 minutes');
});

test('The change log shows a value of an unexpected type as it is stored, and shortens long texts', () => {
  expect(shown('product', 'images', 'tin.webp')).toBe('tin.webp');
  expect(shown('product', 'product_name', 'a'.repeat(400))).toHaveLength(301);
  expect(labelOf('product', 'former_cents')).toBe('Former');
});

test('When the payment methods are changed for the first time, the change log says that M-Pesa and cash were both on before', () => {
  expect(shown('settings', 'payment_methods', undefined)).toBe('M-Pesa: on, Cash: on');
  expect(shown('settings', 'payment_methods', { mpesa: false, cash: true })).toBe('M-Pesa: off, Cash: on');
});

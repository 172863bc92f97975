import { expect, test } from 'vitest';
import { valueText } from './value-text.ts';

test('The log names pictures by their description or file, never by their data', () => {
  const tiny = 'data:image/webp;base64,UklGRmAAAABXRUJQ';
  const tin = { path: '/upload/products/tin-f4a58843', widths: [160], alt: 'Magenta tin', tiny };
  expect(valueText(tin)).toBe('Magenta tin');
  expect(valueText([tin, { ...tin, alt: '', path: '/upload/products/lid-0c1d2e3f' }])).toBe(
    'Magenta tin; lid-0c1d2e3f',
  );
  expect(valueText([{ id: 2501, key: 'Pack', value: '4 flavours' }])).toBe('Pack: 4 flavours');
});

test('The log separates words by commas, says nothing for an empty value, and cuts a long text', () => {
  expect(valueText(['staff', 'cashier'])).toBe('staff, cashier');
  expect([valueText(null), valueText(''), valueText(0), valueText(false), valueText([])]).toEqual([
    null,
    null,
    '0',
    'false',
    '[]',
  ]);
  expect(valueText('a'.repeat(400))).toHaveLength(301);
});

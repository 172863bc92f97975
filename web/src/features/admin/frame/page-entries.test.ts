import { expect, test } from 'vitest';
import { pageEntries } from './page-entries.ts';

const found = (typed: string) => pageEntries(typed, ['owner']).map(({ title }) => title);

test.each([
  ['price', 'Products'],
  ['prices', 'Products'],
  ['hide', 'Products'],
  ['hidden', 'Products'],
  ['hide product', 'Products'],
  ['stock', 'Products'],
  ['csv', 'Products'],
  ['import', 'Products'],
  ['export', 'Products'],
  ['csv', 'Jobs'],
  ['supplier', 'Suppliers'],
  ['cash register', 'Tills'],
  ['cashier', 'PINs'],
  ['who changed a price', 'Change log'],
  ['who changed the price', 'Change log'],
  ['paybill', 'Payments'],
  ['to call', 'Desk'],
  ['closed', 'Settings: Pause'],
  ['holiday', 'Settings: Pause'],
  ['mpesa', 'Settings: Payment'],
  ['m-pesa', 'Settings: Payment'],
  ['paybill', 'Settings: Payment'],
  ['lipa', 'Settings: Payment'],
  ['instagram', 'Settings: Shop'],
  ['pin', 'Settings: Tax'],
  ['vat', 'Settings: Tax'],
  ['kra', 'Settings: Tax'],
  ['stock', 'Settings: Limits'],
  ['terms', 'Settings: Text of Terms & Conditions'],
  ['privacy', 'Settings: Text of Privacy'],
])('For “%s”, the admin’s search finds the page “%s”', (typed, title) => {
  expect(found(typed)).toContain(title);
});

test('The admin’s search offers the settings only to people who may read them [T7]', () => {
  expect(pageEntries('mpesa', ['rider'])).toEqual([]);
});

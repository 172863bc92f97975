import { expect, test } from 'vitest';
import { draftCode } from './draft-code.ts';
import { orderNumber } from './order-number.ts';

test.each([
  ...[
    'HS-1042',
    'hs1042',
    ' HS 1042 ',
    '1042',
    '01042',
    'HS-1O42',
    'hs 1o42',
    'HS–1042',
    'HS — 1042',
    'HS−1042',
  ],
  ...['\u00A0HS\u20111042\u200B ', 'H S - 1 0 4 2', 'H.S. 1042', 'HS_1042', 'HS#1042', '#1042', '(HS-1042).'],
  ...[
    'order 1042',
    'Order no. HS-1042',
    'ORDER NUMBER: 1042',
    'order #1042',
    'ＨＳ－１０４２',
    '“HS-1042”',
    '1042,',
  ],
])('An order number is found in the text %j', (typed) => {
  expect(orderNumber(typed)).toBe('HS-1042');
});

test.each([
  ...[
    '',
    'Wanjiku',
    'HS-',
    'HS-OO',
    'XX-1042',
    'hs1042 pouches',
    '1042 Kilimani',
    'order',
    'Nosy 1042',
    'OO',
  ],
  ...['1,042.00', '1042.50', '1042/-', '5%', '123456789'],
])('The text %j is no order number', (typed) => {
  expect(orderNumber(typed)).toBeUndefined();
});

test.each(['T1-1-0003', 't1-1-0003', 'T1–1–0003', 'T1 1 0003', 'T1-1-OOO3', ' T1 - 1 - 0003\u200B'])(
  'The number of a till sale is found in the text %j',
  (typed) => {
    expect(orderNumber(typed)).toBe('T1-1-0003');
  },
);

test('The code of a chat cart is recognised in all usual spellings', () => {
  for (const typed of ['C-7KM3Q', 'c 7km3q', '7km3q', 'C–7KM3Q']) expect(draftCode(typed)).toBe('C-7KM3Q');
  for (const typed of ['', 'C-7KM', 'C-7KM3QQ', 'C-0O1IL', 'Wanjiku'])
    expect(draftCode(typed)).toBeUndefined();
});

test('A phone number in any spelling is neither an order number nor the code of a chat cart [T18]', () => {
  for (const phone of ['0712345678', '712 345 678', '+254 712 345678', '254712345678', 'HS0712345678']) {
    expect(orderNumber(phone)).toBeUndefined();
    expect(draftCode(phone)).toBeUndefined();
  }
});

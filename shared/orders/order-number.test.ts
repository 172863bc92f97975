import { expect, test } from 'vitest';
import { draftCode } from './draft-code.ts';
import { orderNumber } from './order-number.ts';

test('An order number is recognised in all usual spellings', () => {
  for (const typed of ['HS-1042', 'hs1042', ' HS 1042 ', '1042', '01042'])
    expect(orderNumber(typed)).toBe('HS-1042');
  for (const typed of ['', 'Wanjiku', 'HS-', 'XX-1042']) expect(orderNumber(typed)).toBeUndefined();
});

test('The code of a chat draft is recognised in all usual spellings', () => {
  for (const typed of ['C-7KM3Q', 'c 7km3q', '7km3q', 'C–7KM3Q']) expect(draftCode(typed)).toBe('C-7KM3Q');
  for (const typed of ['', 'C-7KM', 'C-7KM3QQ', 'C-0O1IL', 'Wanjiku'])
    expect(draftCode(typed)).toBeUndefined();
});

test('A phone number in any spelling is neither an order number nor a draft code [T18]', () => {
  for (const phone of ['0712345678', '712 345 678', '+254 712 345678', '254712345678', 'HS0712345678']) {
    expect(orderNumber(phone)).toBeUndefined();
    expect(draftCode(phone)).toBeUndefined();
  }
});

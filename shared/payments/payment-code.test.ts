import { describe, expect, test } from 'vitest';
import { mpesaNumber } from '../phone.ts';
import { isPaymentCode, readPaymentCode } from './payment-code.ts';

describe('The M-Pesa code of a payment [G-58]', () => {
  test.each([
    [
      'the whole message',
      'SGL7K2M4XY Confirmed. Ksh2,700.00 sent to HART for account HS-1042 on 2/11/26 at 12:05 PM New M-PESA balance is Ksh1,250.40. Transaction cost, Ksh23.00.',
      270_000,
    ],
    ['a till’s message', 'sgl7k2m4xy confirmed. Ksh2,700.50 paid to HART SHOP. on 2/11/26', 270_050],
    ['a forwarded message', 'Fwd: Mpesa\nSGL7K2M4XY Confirmed.Ksh 99 sent to HART', 9900],
    ['the code alone', 'SGL7K2M4XY', undefined],
    ['the code with spaces and hyphens', ' sgl7 k2m4-xy ', undefined],
  ])('The M-Pesa code of a payment is found in %s', (_, text, amountCents) => {
    expect(readPaymentCode(text)).toEqual({
      code: 'SGL7K2M4XY',
      ...(amountCents !== undefined && { amountCents }),
    });
  });

  test.each([
    [
      'in the whole message',
      'UKRAFBXCUJ Confirmed. Ksh850.00 sent to HART SHOP for account HS-1001 on 27/11/26 at 7:22 AM New M-PESA balance is Ksh120.00.',
      85_000,
    ],
    ['in Swahili', 'UKRAFBXCUJ Imethibitishwa. Ksh850.00 imelipwa kwa HART SHOP tarehe 27/11/26', 85_000],
    ['without a space', 'Fwd: UKRAFBXCUJ Confirmed.Ksh850 paid to HART', 85_000],
    ['alone', 'ukrafbxcuj', undefined],
    ['alone between spaces', ' UKRAFBXCUJ\n', undefined],
  ])('An M-Pesa code without a digit is recognised %s', (_, text, amountCents) => {
    expect(readPaymentCode(text)).toEqual({
      code: 'UKRAFBXCUJ',
      ...(amountCents !== undefined && { amountCents }),
    });
  });

  test('A word of ten letters within a sentence is not read as an M-Pesa code', () => {
    for (const text of [
      'Please deliver on Wednesdays',
      'i paid today',
      'PAID BY MY COUSINNNNNN',
      'ukra fbxc uj',
    ])
      expect(readPaymentCode(text)).toBeUndefined();
  });

  test.each([['', 'I have paid', '0712345678', 'SGL7K2M4X', 'SGL7K2M4XYZ', '254712345678']])(
    'No M-Pesa code is found in %j',
    (...texts) => {
      for (const text of texts) expect(readPaymentCode(text)).toBeUndefined();
    },
  );

  test('An M-Pesa code has ten capital letters and digits, with a letter first', () => {
    for (const code of ['SGL7K2M4XY', 'UKRAFBXCUJ', 'UG9QXAXODW']) expect(isPaymentCode(code)).toBe(true);
    for (const text of ['sgl7k2m4xy', '7GL7K2M4XY', 'SGL7K2M4X', 'UKRAFBXCUJX', 'SGL7K2M4XY '])
      expect(isPaymentCode(text)).toBe(false);
  });
});

test('Only a Kenyan mobile number can pay by M-Pesa, and M-Pesa gets the number without the plus sign [G-20]', () => {
  expect(mpesaNumber('+254712345678')).toBe('254712345678');
  expect(mpesaNumber('+254110345678')).toBe('254110345678');
  for (const other of ['+254201234567', '+255712345678', '0712345678', ''])
    expect(mpesaNumber(other)).toBeUndefined();
});

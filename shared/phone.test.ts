import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chatLink, formatPhone, isCallable, isPhoneStart, normalisePhone, telLink } from './phone.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));

describe('A Kenyan number is normalised from every accepted form [S2-234] [G-20]', () => {
  test.each([
    '0712345678',
    '712345678',
    '254712345678',
    '+254712345678',
    '0712 345 678',
    '+254 712-345-678',
    '(0712) 345.678',
    '+254 0712 345 678',
    '+254 (0)712 345 678',
    '00254 712 345 678',
    '00254 (0) 712-345-678',
    '2540712345678',
    '\u202A+254\u00A0712\u2011345\u2013678\u202C',
  ])('A Kenyan phone number is normalised from %s', (given) => {
    expect(normalisePhone(given)).toBe('+254712345678');
  });

  test('A Kenyan phone number is normalised also if it is a landline or begins with 1', () => {
    expect(normalisePhone('0201234567')).toBe('+254201234567');
    expect(normalisePhone('0112345678')).toBe('+254112345678');
  });
});

test.each([
  ['too short', '071234567'],
  ['too long', '07123456789'],
  ['of another country', '+255712345678'],
  ['with letters', '07123a5678'],
  ['empty', ''],
  ['only a plus sign', '+'],
  ['only a prefix', '+254'],
  ['written with two zeros', '+25400712345678'],
  ['written in Arabic digits', '٠٧١٢٣٤٥٦٧٨'],
])('A phone number that is %s is not a Kenyan number [S2-234]', (_, given) => {
  expect(normalisePhone(given)).toBeUndefined();
});

test.each([
  '012345678',
  '0012345678',
  '254012345678',
  '+254012345678',
  '+254 012-345-678',
  '+254 0123 45678',
  '00254012345678',
])(
  'A phone number of nine digits that begins with 0 is not Kenyan, and staff cannot call it: %s [S2-234]',
  (given) => {
    expect(normalisePhone(given)).toBeUndefined();
    expect(isCallable(given)).toBe(false);
  },
);

test('Staff can call a phone number of another country [S2-243]', () => {
  for (const given of ['+256 772 345678', '00256772345678', '+44 20 7946 0018'])
    expect(isCallable(given)).toBe(true);
});

test('Nine digits after any prefix give the same phone number, and a phone field accepts each step of typing them [S2-234] [S2-237] [S2-337]', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '0', '254', '+254', '+2540', '00254'), digits(9), (prefix, number) => {
      const typed = prefix + number;
      expect(normalisePhone(typed)).toBe(number.startsWith('0') ? undefined : `+254${number}`);
      for (let end = 0; end <= typed.length; end++) expect(isPhoneStart(typed.slice(0, end))).toBe(true);
    }),
    { seed: 3, numRuns: 1000 },
  );
});

test('Normalising a normalised phone number changes nothing [G-20]', () => {
  fc.assert(
    fc.property(digits(8), (number) => {
      expect(normalisePhone(`+2547${number}`)).toBe(`+2547${number}`);
    }),
    { seed: 4 },
  );
});

test.each(['a', '07x', '+1', '+2541234567890', '01234567890', '1234567890123', '++', '0712345678/'])(
  'The text %s cannot become a Kenyan phone number, so a phone field does not accept it [S2-237]',
  (text) => {
    expect(isPhoneStart(text)).toBe(false);
  },
);

test('A phone number is shown in groups of three digits, and has a tel: and a WhatsApp link [G-61] [S1-353]', () => {
  expect(formatPhone('+254712345678')).toBe('+254 712 345 678');
  expect(telLink('+254712345678')).toBe('tel:+254712345678');
  expect(chatLink('+254712345678', 'Is it in stock & fresh?')).toBe(
    'https://wa.me/254712345678?text=Is%20it%20in%20stock%20%26%20fresh%3F',
  );
});

import { describe, expect, test } from 'vitest';
import { DistributorForm } from './distributors/distributor-form.ts';
import { emailError, readEmail } from './email.ts';
import { SubscriberForm } from './newsletter/subscriber.ts';
import { OrderForm } from './orders/order.ts';

const notAscii = 'Please write the part before the @ without accents or special letters.';

test.each([
  ['a@b.ke', 'a@b.ke'],
  ['first.last+tag@mail.co.ke', 'first.last+tag@mail.co.ke'],
  ["o'brien@my-mail.co.ke", "o'brien@my-mail.co.ke"],
  ['Achieng@Mail.Example', 'Achieng@mail.example'],
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  ['info@BÜCHER.example', 'info@xn--bcher-kva.example'],
  ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
  ['info@faß.example', 'info@xn--fa-hia.example'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['info@ｍａｉｌ.example', 'info@mail.example'],
  [`${'x'.repeat(64)}@mail.example`, `${'x'.repeat(64)}@mail.example`],
])('The email address %s is stored as %s [S2-230]', (typed, kept) => {
  expect(readEmail(typed)).toBe(kept);
});

test.each([
  'a',
  '@',
  'a b@c.ke',
  'a@b c.ke',
  '@b.ke',
  'a@',
  'a@b.',
  'a@b.k',
  '<a@b.ke>',
  'a@@b.ke',
  'a@b..ke',
  'a@-b.ke',
  'a@b-.ke',
  '.a@b.ke',
  'a.@b.ke',
  'a..b@c.ke',
  'a,b@c.ke',
  'a;b@c.ke',
  'a(b)@c.ke',
  'a:b@c.ke',
  'a\\@c.ke',
  'a"b@c.ke',
  'a\0@c.ke',
  'a\u202E@c.ke',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@1.2.3.45',
  'a@0x7f.1',
  'a@b.12',
  'a@b.ke/x',
  'a@b.ke?x',
  'a@b.ke#x',
  'a@b.ke:25',
  'a@c.ke@b.ke',
  'a@%62.ke',
  'a@b_c.ke',
  `${'x'.repeat(65)}@mail.example`,
  `a@${'x'.repeat(64)}.ke`,
  `a@${`${'x'.repeat(49)}.`.repeat(5)}ke.example`,
])('The text %j is not a valid single email address [S2-230]', (typed) => {
  expect(readEmail(typed)).toBeUndefined();
});

test('An email address with accents before the @ is refused with a hint, and any other invalid one with the form’s text', () => {
  expect(emailError('ä@ö.de', 'Malformed.')).toBe(notAscii);
  expect(emailError('wanjikũ@mail.example', 'Malformed.')).toBe(notAscii);
  expect(emailError('ä@ö', 'Malformed.')).toBe('Malformed.');
  expect(emailError('a@ö.de', 'Malformed.')).toBeUndefined();
});

describe('All forms check an email address by the same rule', () => {
  const order = {
    customer_name: 'Wanjiku Otieno',
    customer_phone: '0712345678',
    customer_address: 'Kilimani',
    cart_contents: '[{"id":1,"quantity":2}]',
  };
  const application = { name: 'Wanjiku', phone: '0712345678', comment: 'I would like to sell for you.' };
  const forms = {
    order: (email: unknown) => OrderForm.safeParse({ ...order, customer_email: email }),
    subscriber: (email: unknown) => SubscriberForm.safeParse({ name: 'Wanjiku', email }),
    distributor: (email: unknown) => DistributorForm.safeParse({ ...application, email }),
  };

  test.each(Object.entries(forms))(
    'The %s form checks an email address by the same rule as the others',
    (_, parse) => {
      expect(JSON.stringify(parse(' info@bücher.example ').data)).toContain('"info@xn--bcher-kva.example"');
      expect(parse('ä@ö.de').error?.issues.map(({ message }) => message)).toEqual([notAscii]);
      for (const wrong of ['wanjiku', 'a@b.example, c@d.example', `${'x'.repeat(250)}@b.ke`, ' ', undefined])
        expect(parse(wrong).error?.issues).toHaveLength(1);
    },
  );
});

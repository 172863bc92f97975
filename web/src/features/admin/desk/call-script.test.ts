import { expect, test } from 'vitest';
import type { AdminOrder } from '../payments/admin-order.ts';
import { callScript } from './call-script.ts';

const line = (quantity: number, name: string) => ({ quantity, name }) as AdminOrder['items'][number];

const order = {
  customer_name: 'Achieng Otieno',
  customer_address: 'Kilimani',
  street_address: 'blue gate opposite Yaya',
  items: [line(2, 'Washa Spearmint'), line(1, 'Hart One Cola Ice')],
  pay: 0,
  due: 2500,
  payment_status: 'cod_due' as const,
  age_restricted: false,
  age_asked: false,
};

const said = (more: Partial<typeof order> | object = {}, isPickup = false) =>
  callScript({ ...order, ...more }, { caller: 'Brian Otieno', isPickup });

test('The call script greets the customer, lists the goods and the address, and asks if anything should change', () => {
  expect(said()).toEqual([
    'Hello Achieng, this is Brian from Hart.',
    'You ordered 2 Washa Spearmint and 1 Hart One Cola Ice to Kilimani, blue gate opposite Yaya.',
    'That is Ksh 2,500 in cash. Do you have the exact sum, or do you need change?',
    'Shall we send it now?',
  ]);
});

test('Without a landmark, the call script asks where the rider finds the customer', () => {
  const script = said({ street_address: '' });
  expect(script[1]).toMatch(/ to Kilimani\.$/);
  expect(script).toContain('Where in Kilimani does the rider find you?');
});

test('For goods for adults, the call script asks the age, and says that an ID is checked', () => {
  expect(said({ age_restricted: true })).toContain(
    'This is for adults only. Are you 18 or older? Please have your ID ready. The rider checks it.',
  );
  expect(said({ age_restricted: true }, true).join(' ')).toContain('We check it at pickup.');
});

test('The call script only reminds a customer whose age was asked before to have the ID ready', () => {
  const script = said({ age_restricted: true, age_asked: true });
  expect(script).toContain('Please have your ID ready. The rider checks it.');
  expect(script.join(' ')).not.toContain('18');
});

test('For a pickup, the call script names the place and mentions no rider', () => {
  const script = said({ customer_address: 'CBD Shop', street_address: '', payment_status: 'pending' }, true);
  expect(script[1]).toMatch(/, to collect at CBD Shop\.$/);
  expect(script).toContain('That is Ksh 2,500. Do you pay by M-Pesa, or in cash at pickup?');
  expect(script.at(-1)).toBe('Shall we get it ready?');
  expect(script.join(' ')).not.toContain('rider');
});

test('The call script for a paid order asks for no money', () => {
  const script = said({ pay: 2500, due: 0, payment_status: 'paid' });
  expect(script).toContain('It is paid already. Thank you.');
  expect(script.join(' ')).not.toContain('Ksh');
});

test('The call script for a partly paid order names the paid and the missing sum', () => {
  expect(said({ pay: 500, due: 2000 }).join(' ')).toContain('You have paid Ksh 500, so Ksh 2,000 is left.');
});

test('The call script for a long order names five goods and the number of the others', () => {
  const items = Array.from({ length: 8 }, (_, n) => line(1, `Flavour ${n + 1}`));
  expect(said({ items })[1]).toContain('1 Flavour 5 and 3 more to Kilimani');
});

test('If a customer’s name is not known, the call script greets them without a name', () => {
  expect(said({ customer_name: '' })[0]).toBe('Hello, this is Brian from Hart.');
});

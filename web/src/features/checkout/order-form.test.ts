import { expect, test } from 'vitest';
import { firstSettings } from '#shared/shop.ts';
import { makeOrderDraft } from './order-draft.ts';
import {
  areaOf,
  emptyDraft,
  inlineError,
  phoneExample,
  serverErrors,
  submitErrors,
  typePhone,
} from './order-form.ts';

const { zones } = firstSettings;
const draft = {
  ...emptyDraft,
  name: 'Achieng Otieno',
  email: 'achieng@example.com',
  phone: '0199000123',
  area: 'Kilimani',
};

test('A complete checkout form has no errors, with or without instructions [S2-227, S2-239]', () => {
  expect(submitErrors(draft, zones)).toEqual({});
  expect(submitErrors({ ...draft, instructions: 'Blue gate' }, zones)).toEqual({});
});

test('An empty checkout form has an error for each required field [S2-228, S2-229, S2-233, G-83]', () => {
  expect(submitErrors({ ...emptyDraft, name: '  ' }, zones)).toEqual({
    name: 'Name is required',
    email: 'Email is required.',
    phone: 'Phone number is required.',
    area: 'Please confirm that you pick it up, or choose your area.',
  });
});

test.each([
  ['achieng', 'Invalid email address.'],
  ['achieng@shop', 'Invalid email address.'],
  ['a b@shop.co', 'Invalid email address.'],
  ['achieng@shop.co.ke', undefined],
  ['achieng@bücher.example', undefined],
  ['ä@ö.de', 'Please write the part before the @ without accents or special letters.'],
])('If the e-mail address %s is sent in the checkout, the customer reads: %s [S2-230]', (email, error) => {
  expect(submitErrors({ ...draft, email }, zones).email).toBe(error);
});

test.each([
  ['0199000123', undefined],
  ['254199000123', undefined],
  ['+254199000123', undefined],
  ['199000123', undefined],
  ['01990001', 'Invalid phone number format.'],
  ['+254', 'Invalid phone number format.'],
])(
  'If the phone number %s is sent in the checkout, the customer reads: %s [S2-234, S2-235]',
  (phone, error) => {
    expect(submitErrors({ ...draft, phone }, zones).phone).toBe(error);
  },
);

test('The checkout preselects the first area [G-12, S2-238]', () => {
  expect(areaOf(emptyDraft, zones)?.name).toBe('CBD house (pickup)');
  expect(areaOf({ ...draft, area: 'Karen' }, zones)?.fee).toBe(1200);
  expect(submitErrors({ ...draft, area: 'Atlantis' }, zones)).toEqual({ area: 'Delivery Area is required.' });
});

test('A preselected pickup can be ordered only after the customer has confirmed it [G-12, G-93]', () => {
  const unchosen = { ...draft, area: undefined };
  expect(submitErrors(unchosen, zones)).toEqual({
    area: 'Please confirm that you pick it up, or choose your area.',
  });
  expect(submitErrors({ ...draft, area: 'CBD house (pickup)' }, zones)).toEqual({});
  expect(submitErrors(unchosen, zones.slice(1))).toEqual({});
});

test('If an error about the phone number has no example, the checkout shows one beside it [S2-235]', () => {
  expect(phoneExample('Invalid phone number format.')).toBe('For example 0199000123 or +254199000123');
  expect(phoneExample('Phone number is required.')).toBeUndefined();
});

test('In the checkout, a street or landmark is optional, and the server’s error is shown beside its field [G-92]', () => {
  expect(submitErrors({ ...draft, street: '' }, zones)).toEqual({});
  expect(serverErrors({ street_address: ['Too long.'] })).toEqual({ street: 'Too long.' });
});

test('A checkout field shows its own error for an invalid entry [S2-231, S2-232, S2-236]', () => {
  expect(inlineError('email', '')).toBe('Email is required');
  expect(inlineError('email', 'achieng@')).toBe('Invalid email format');
  expect(inlineError('email', 'ä@ö.de')).toMatch(/without accents/);
  expect(inlineError('email', 'achieng@bücher.example')).toBeUndefined();
  expect(inlineError('phone', '01')).toBe(
    'Please enter a valid Kenyan phone number (e.g., 0199000123 or +254199000123)',
  );
  expect(inlineError('phone', '0199000123')).toBeUndefined();
  expect(inlineError('instructions', '')).toBeUndefined();
});

test.each([
  ['019900012', '0199000123', '0199000123'],
  ['0199000123', '01990001234', '0199000123'],
  ['0199', '0199x', '0199'],
  ['', '+', '+'],
  ['+2', '+27', '+2'],
  ['', '+254 199-000 (123)', '+254199000123'],
  ['', 'call 0199000123 now', '0199000123'],
  ['', '00254199000123', '+254199000123'],
])('If the checkout’s phone field contains %j, typing %j gives %j [S2-237, G-20]', (before, after, kept) => {
  expect(typePhone(before, after)).toBe(kept);
});

test("The checkout shows the server's field errors beside their fields", () => {
  const errors = { customer_phone: ['Invalid phone number format.', 'second'], cart_contents: ['x'] };
  expect(serverErrors(errors)).toEqual({ phone: 'Invalid phone number format.' });
  expect(serverErrors(undefined)).toEqual({});
});

test('Values typed into the checkout survive a reload', () => {
  const items = new Map<string, string>();
  const storage = () =>
    ({
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    }) as Storage;
  const reload = () => makeOrderDraft(storage);
  expect(reload().get()).toEqual(emptyDraft);
  reload().change({ ...draft, area: 'Karen' });
  expect(reload().get()).toEqual({ ...draft, area: 'Karen' });
  items.set('checkout_draft', '{"name":7,"phone":"01","admin":"yes"}');
  expect(reload().get()).toEqual({ ...emptyDraft, phone: '01' });
  items.set('checkout_draft', '{');
  expect(reload().get()).toEqual(emptyDraft);
});

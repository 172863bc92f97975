import { expect, test } from 'vitest';
import { forgetPerson } from './forget-person.ts';

function memory(held: Record<string, string>) {
  const items: Record<string, string> = { ...held };
  Object.defineProperty(items, 'removeItem', { value: (key: string) => delete items[key] });
  return items as unknown as Pick<Storage, 'removeItem'>;
}

test('Signing out deletes the customer’s data from the browser, but not the settings of the device [G-30]', () => {
  const kept = memory({
    cart: '[{"id":1}]',
    orders_placed: '[]',
    'saved-products': '[]',
    'signed-in-name': 'Wanjiku',
    remembered_details: '{"name":"Wanjiku"}',
    delivery_area: 'Kilimani',
    'age-verified': 'true',
    'sign-in-modal-shown': 'true',
  });
  const tab = memory({ checkout_draft: '{"name":"Wanjiku"}', 'splash-seen': '1' });
  forgetPerson(() => [kept, tab]);
  expect(Object.keys(kept)).toEqual(['age-verified', 'sign-in-modal-shown']);
  expect(Object.keys(tab)).toEqual(['splash-seen']);
});

test('Signing out of the admin keeps each colleague’s setting for dense rows', () => {
  const kept = memory({ 'admin-dense:amina': '1', 'signed-in-name': 'Amina' });
  forgetPerson(() => [kept]);
  expect(Object.keys(kept)).toEqual(['admin-dense:amina']);
});

test('Signing out in a browser without storage deletes nothing and throws no error', () => {
  expect(() =>
    forgetPerson(() => {
      throw new Error('Storage is blocked.');
    }),
  ).not.toThrow();
});

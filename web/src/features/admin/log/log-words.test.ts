import { expect, test } from 'vitest';
import { type Change, consequenceOf, recordHref, recordName, undoneIn, whoOf } from './log-words.ts';

const by = (part: Partial<Change['by']>) =>
  whoOf({ by: { kind: 'person', name: 'Njeri', person: null, groups: [], ...part } } as Change);

test('The change log names who made a change: a person with their roles, the customer, or an automatic process', () => {
  expect(by({ groups: ['owner', 'admin'] })).toBe('Njeri, Owner, Admin');
  expect(by({ name: null })).toBe('a former colleague');
  expect(by({ kind: 'customer', name: null })).toBe('the customer');
  expect(by({ kind: 'system', name: 'events-payment-due' })).toBe('the shop’s system (payment due)');
});

test('In the change log, the button Undo names at most two fields that it changes and the number of the others', () => {
  const field = (label: string, before: string | null) => ({ label, before }) as Change['fields'][number];
  const [price, code] = [field('Selling price', 'Ksh 500'), field('Barcode', null)];
  expect(consequenceOf({ action: 'change', fields: [price] })).toBe('Selling price back to Ksh 500');
  expect(consequenceOf({ action: 'change', fields: [price, code] })).toBe(
    'Selling price back to Ksh 500; Barcode back to empty',
  );
  expect(consequenceOf({ action: 'change', fields: [price, code, price, code] })).toMatch(
    /, and 2 more fields$/,
  );
  expect(consequenceOf({ action: 'change', fields: [field('Description', 'a'.repeat(90))] })).toBe(
    `Description back to ${'a'.repeat(40)}…`,
  );
  // The log has only the changed rows of a table. So an empty `before` or `after` does not mean that the whole table
  // was or becomes empty.
  const zones = { ...field('Delivery zones', null), kind: 'rows' as const };
  expect(consequenceOf({ action: 'change', fields: [zones] })).toBe('Delivery zones back as before');
  expect(consequenceOf({ action: 'create', fields: [price, code] })).toMatch(/^Deletes it/);
});

test('An entry of the change log links to the page of the changed record, if the reader may open it', () => {
  const of = (part: Partial<Change>) =>
    recordHref({ noun: 'order', record: 'r', title: null, action: 'change', ...part }, ['admin']);
  expect(of({})).toBe('/admin/orders/r');
  expect(of({ noun: 'product', record: '7' })).toBe('/edit/product/7');
  expect(of({ noun: 'product', record: '7', action: 'remove' })).toBeUndefined();
  expect(of({ noun: 'job', record: 'j' })).toBe('/admin/jobs/j');
  expect(of({ noun: 'payment', action: 'settle' })).toBe('/admin/payments?state=settled');
  expect(of({ noun: 'settings', record: 'delivery' })).toBe('/admin/settings/delivery');
  expect(of({ noun: 'redirect' })).toBeUndefined();
  expect(of({ noun: 'person' })).toBeUndefined();
  const person = { noun: 'person', record: 'm', action: 'change' } as const;
  expect(recordHref({ ...person, title: 'Otieno' }, ['owner'])).toBe('/admin/people/m');
  expect(recordHref({ ...person, title: 'Removed person' }, ['owner'])).toBeUndefined();
});

test('An entry of the change log names the record by its kind and its title', () => {
  expect(recordName({ noun: 'product', title: 'Mango Ice' })).toBe('Product Mango Ice');
  expect(recordName({ noun: 'settings', title: 'Settings' })).toBe('Settings');
  expect(recordName({ noun: 'person', title: 'Otieno (otieno@mail.example)' })).toBe(
    'Otieno (otieno@mail.example)',
  );
});

test('A change in the change log counts as undone, unless its undo was itself undone', () => {
  const first = { id: 'first', undoes: null };
  const second = { id: 'second', undoes: 'first' };
  const third = { id: 'third', undoes: 'second' };
  expect([...undoneIn([first])]).toEqual([]);
  expect([...undoneIn([second, first])]).toEqual(['first']);
  expect([...undoneIn([third, second, first])]).toEqual(['second']);
});

import { expect, test } from 'vitest';
import { type Change, fieldName, recordName, undoneIn, valueText, whoOf } from './log-words.ts';

const by = (part: Partial<Change['by']>) =>
  whoOf({ by: { kind: 'person', name: 'Njeri', person: null, groups: [], ...part } } as Change);

test('A change names its person with their roles, or the customer, or the process of the system', () => {
  expect(by({ groups: ['owner', 'admin'] })).toBe('Njeri, Owner, Admin');
  expect(by({ name: null })).toBe('A former colleague');
  expect(by({ kind: 'customer', name: null })).toBe('The customer');
  expect(by({ kind: 'system', name: 'events-payment-due' })).toBe('The shop’s system (payment due)');
});

test('Fields and values are shown as people read them: money in shillings, yes and no, and empty', () => {
  expect(['price_cents', 'age_restricted', 'groups'].map(fieldName)).toEqual([
    'Price',
    'Age restricted',
    'Roles',
  ]);
  expect(valueText('price_cents', '100000')).toMatch(/1,000/);
  expect(valueText('is_premium', 'true')).toBe('yes');
  expect(valueText('slug', null)).toBe('empty');
});

test('A record is named by its kind and its title', () => {
  expect(recordName({ noun: 'product', title: 'Mango Ice' })).toBe('Product Mango Ice');
  expect(recordName({ noun: 'settings', title: 'Settings' })).toBe('Settings');
  expect(recordName({ noun: 'person', title: null })).toBe('Person');
});

test('A change is undone until its undoing is undone too', () => {
  const first = { id: 'first', undoes: null };
  const second = { id: 'second', undoes: 'first' };
  const third = { id: 'third', undoes: 'second' };
  expect([...undoneIn([first])]).toEqual([]);
  expect([...undoneIn([second, first])]).toEqual(['first']);
  expect([...undoneIn([third, second, first])]).toEqual(['second']);
});

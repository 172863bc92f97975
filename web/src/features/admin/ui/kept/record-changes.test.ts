import { expect, test } from 'vitest';
import { applyChanges, changesOf } from './record-changes.ts';

const stored = { name: 'Washa', price: 500, features: ['Mango'] };

test('The changes of a form are the fields whose typed value differs from the stored one', () => {
  expect(changesOf(stored, { ...stored, features: ['Mango'] })).toEqual({});
  expect(changesOf(stored, { ...stored, price: 550, features: ['Mango', 'Cold'] })).toEqual({
    price: { was: 500, now: 550 },
    features: { was: ['Mango'], now: ['Mango', 'Cold'] },
  });
});

test('If only a colleague changed a field, the form gets the colleague’s value [G-72]', () => {
  const mine = changesOf(stored, { ...stored, price: 550 });
  expect(applyChanges(mine, { ...stored, name: 'Washa Embe' })).toEqual({
    values: { name: 'Washa Embe', price: 550, features: ['Mango'] },
    conflicts: [],
  });
});

test('If a person and a colleague changed a field to different values, this is a conflict, and the form keeps the typed value [G-72]', () => {
  const mine = changesOf(stored, { ...stored, price: 550, features: [] });
  expect(applyChanges(mine, { ...stored, price: 600, features: [] })).toEqual({
    values: { name: 'Washa', price: 550, features: [] },
    conflicts: ['price'],
  });
});

test('An unsaved change is dropped if the record no longer has the field', () => {
  expect(applyChanges({ colour: { was: 'red', now: 'blue' } }, stored)).toEqual({
    values: stored,
    conflicts: [],
  });
});

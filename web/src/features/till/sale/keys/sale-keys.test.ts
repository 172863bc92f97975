import { expect, test } from 'vitest';
import { commandOf, saleKeys } from './sale-keys.ts';

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const nowhere = { typed: undefined, isSearch: false };

test('A character such as + is a shortcut of the till’s selling screen, but in a field it is text', () => {
  expect(commandOf(press('+'), nowhere)).toBe('more');
  expect(commandOf(press('?', { shiftKey: true }), { typed: '', isSearch: true })).toBe('help');
  expect(commandOf(press('+'), { typed: 'embe', isSearch: true })).toBeUndefined();
  expect(commandOf(press('%'), { typed: '', isSearch: false })).toBeUndefined();
  expect(commandOf(press('Delete'), { typed: '10', isSearch: false })).toBeUndefined();
});

test('A function key of the till’s selling screen also works while a person types', () => {
  expect(commandOf(press('F8'), { typed: 'embe', isSearch: true })).toBe('cash');
  expect(commandOf(press('Enter', { ctrlKey: true }), nowhere)).toBe('yes');
  expect(commandOf(press('e'), nowhere)).toBeUndefined();
  expect(commandOf(press('7'), nowhere)).toBeUndefined();
});

test('Each keyboard shortcut of the till’s selling screen has one meaning', () => {
  expect(new Set(saleKeys.map(({ key }) => key)).size).toBe(saleKeys.length);
});

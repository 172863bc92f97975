import { expect, test } from 'vitest';
import { createKeyReader, keyNames, keyOf } from './shortcut-keys.ts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  keyOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test('In a keyboard shortcut, Ctrl and Cmd are the same key, and Caps Lock does not change a letter', () => {
  expect(press('k', { ctrlKey: true })).toBe('Mod+k');
  expect(press('k', { metaKey: true })).toBe('Mod+k');
  expect(press('J')).toBe('j');
});

test('The name of a keyboard shortcut contains Shift for a letter or a named key, but not for a character that needs Shift', () => {
  expect(press('X', { shiftKey: true })).toBe('Shift+x');
  expect(press('ArrowDown', { shiftKey: true })).toBe('Shift+ArrowDown');
  expect(press('?', { shiftKey: true })).toBe('?');
});

test('Two keys pressed quickly one after the other can be one keyboard shortcut, and pressed slowly they are two', () => {
  const read = createKeyReader();
  expect(read('g', 1_000)).toEqual(['g']);
  expect(read('o', 2_000)).toEqual(['g o', 'o']);
  expect(read('g', 9_000)).toEqual(['g']);
  expect(read('o', 11_000)).toEqual(['o']);
});

test('The help names the keys of the shortcuts as on the person’s keyboard', () => {
  expect(keyNames('Mod+k', true)).toEqual([['⌘', 'K']]);
  expect(keyNames('Mod+k', false)).toEqual([['Ctrl', 'K']]);
  expect(keyNames('g o', false)).toEqual([['G'], ['O']]);
  expect(keyNames('?', false)).toEqual([['?']]);
});

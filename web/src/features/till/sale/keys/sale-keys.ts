import { saleTexts } from '../sale-texts.ts';

const texts = saleTexts.help;

/** The action of a keyboard shortcut on the selling screen. */
export type SaleCommand =
  | 'help'
  | 'search'
  | 'more'
  | 'fewer'
  | 'line-before'
  | 'line-after'
  | 'change'
  | 'remove'
  | 'undo'
  | 'details'
  | 'custom-item'
  | 'hold'
  | 'held-list'
  | 'clear'
  | 'cash'
  | 'mpesa'
  | 'split'
  | 'yes'
  | 'no'
  | 'print';

type SaleKey = { key: string; command: SaleCommand; does: string };

/**
 * The keyboard shortcuts of the selling screen. They are function keys and signs, because letters and digits are typed
 * into the search box. A sign is a shortcut only while nothing is typed.
 */
export const saleKeys: readonly SaleKey[] = [
  { key: 'F2', command: 'search', does: texts.search },
  { key: 'F8', command: 'cash', does: texts.cash },
  { key: 'F9', command: 'mpesa', does: texts.mpesa },
  { key: 'F10', command: 'split', does: texts.split },
  { key: 'Mod+Enter', command: 'yes', does: texts.yes },
  { key: 'Mod+Backspace', command: 'no', does: texts.no },
  { key: '+', command: 'more', does: texts.more },
  { key: '-', command: 'fewer', does: texts.fewer },
  { key: 'PageUp', command: 'line-before', does: texts.lineBefore },
  { key: 'PageDown', command: 'line-after', does: texts.lineAfter },
  { key: '*', command: 'change', does: texts.change },
  { key: 'Delete', command: 'remove', does: texts.remove },
  { key: 'Mod+z', command: 'undo', does: texts.undo },
  { key: '%', command: 'details', does: texts.saleDetails },
  { key: 'F4', command: 'custom-item', does: texts.customItem },
  { key: 'F6', command: 'hold', does: texts.hold },
  { key: 'F7', command: 'held-list', does: texts.heldList },
  { key: 'Shift+Delete', command: 'clear', does: texts.clear },
  { key: 'Mod+p', command: 'print', does: texts.print },
  { key: '?', command: 'help', does: texts.help },
];

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Returns the name of the pressed key in the form of {@link saleKeys}. Shift is part of the name only for keys with
 * names, such as F2.
 */
function pressedKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string {
  const parts = [
    (ctrlKey || metaKey) && 'Mod',
    altKey && 'Alt',
    shiftKey && key.length > 1 && 'Shift',
    key.length === 1 ? key.toLowerCase() : key,
  ];
  return parts.filter(Boolean).join('+');
}

/**
 * Returns the command of a pressed key. `typed` is the text of the field that has the focus, or undefined if no field
 * has it. `isSearch` is true for the search box. In a search box with text, and in any other field, signs and Delete
 * edit the text and are no commands.
 */
export function commandOf(
  press: Press,
  { typed, isSearch }: { typed: string | undefined; isSearch: boolean },
): SaleCommand | undefined {
  const pressed = pressedKey(press);
  const isFree = typed === undefined || (isSearch && typed === '');
  const isForField =
    /^.$/.test(pressed) || ['Delete', 'Shift+Delete', 'Mod+z', 'Mod+Backspace'].includes(pressed);
  if (isForField && !isFree) return undefined;
  return saleKeys.find(({ key }) => key === pressed)?.command;
}

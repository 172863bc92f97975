import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { detailTexts } from './detail-texts.ts';
import { openInRecordList } from './record-list.ts';

const texts = detailTexts.keys;

/** Escape moves the focus out of a field. A second Escape leaves the page. */
function leaveField({ key, target, defaultPrevented }: KeyboardEvent) {
  const isField = target instanceof HTMLElement && target.matches('input, textarea, select');
  if (key === 'Escape' && isField && !defaultPrevented && !target.closest('dialog')) target.blur();
}

/**
 * Returns a function that returns to the list from which a record was opened, with its filters, row and scroll
 * position.
 *
 * @param href the address of the list, used if the record was not opened from a list
 */
export function useReturnToList(href: string) {
  const navigate = useNavigate();
  return () => {
    const list = openInRecordList(location.pathname);
    if (list?.isBehind) void navigate(-1);
    else void navigate(list?.href ?? href);
  };
}

/**
 * The keyboard shortcuts of a record's page. `j` and `k` open the next and the previous record of the list it was
 * opened from. Escape returns to the list, and Ctrl or Cmd with S saves.
 *
 * @param back the address of the list, used if the record was not opened from a list
 */
export function useRecordKeys(back: string, save: (() => void) | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    openInRecordList(location.pathname);
    addEventListener('keydown', leaveField);
    return () => removeEventListener('keydown', leaveField);
  }, []);
  const open = (where: 'next' | 'previous') => {
    const other = openInRecordList(location.pathname)?.[where];
    if (other) navigate(other, { replace: true });
  };
  useShortcut('j', texts.next, () => open('next'));
  useShortcut('k', texts.previous, () => open('previous'));
  useShortcut('Escape', texts.back, useReturnToList(back));
  useShortcut('Mod+s', texts.save, () => save?.(), { isOn: save !== undefined });
}

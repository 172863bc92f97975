import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { indexTexts } from './index-texts.ts';
import type { IndexRow } from './use-index-table.ts';

const texts = indexTexts.keys;

/** Focuses a row at once. Smooth scrolling would lag behind a key that is held down. */
function focus(opener: HTMLElement) {
  opener.focus({ preventScroll: true });
  opener.closest('[data-row]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

type Options<Row extends object> = {
  place: RefObject<HTMLElement | null>;
  shown: readonly IndexRow<Row>[];
  hasSelection: boolean;
  /** Scrolls to a row that is not rendered yet. Undefined if all rows are rendered. */
  reach: ((at: number) => void) | undefined;
};

/**
 * Keyboard shortcuts for rows. `j`, `k` and the arrow keys move the focus from row to row; `x` and Shift+`x` select
 * rows. Enter opens the focused row, because its link has the focus.
 */
export function useRowKeys<Row extends object>({ place, shown, hasSelection, reach }: Options<Row>) {
  /** The id of the row that gets the focus once it is rendered. */
  const awaited = useRef<string>(undefined);
  const openerOf = (id: string) =>
    place.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-opens]`);
  const focused = () => (document.activeElement?.closest('[data-row]') as HTMLElement | null)?.dataset.row;
  function focusRow(at: number) {
    const row = shown[at];
    if (!row) return;
    const opener = openerOf(row.id);
    if (opener) return focus(opener);
    awaited.current = row.id;
    reach?.(at);
  }
  useEffect(() => {
    if (awaited.current === undefined) return;
    const opener = openerOf(awaited.current);
    if (!opener) return;
    awaited.current = undefined;
    focus(opener);
  });
  function move(step: number) {
    // Cards without a page are skipped. In a long table a row may not be rendered yet, so all rows count there.
    const rows = reach ? shown : shown.filter(({ id }) => openerOf(id));
    const at = rows.findIndex(({ id }) => id === focused());
    const next = rows[at < 0 ? 0 : at + step];
    if (next) focusRow(shown.indexOf(next));
  }
  function select(shiftKey: boolean) {
    const row = shown.find(({ id }) => id === focused());
    row?.getToggleSelectedHandler()({ target: { checked: shiftKey || !row.getIsSelected() }, shiftKey });
  }
  const hasRows = { isOn: shown.length > 0 };
  const canSelect = { isOn: hasSelection && shown.length > 0 };
  useShortcut('j', texts.down, () => move(1), hasRows);
  useShortcut('k', texts.up, () => move(-1), hasRows);
  useShortcut('x', texts.select, () => select(false), canSelect);
  useShortcut('Shift+x', texts.range, () => select(true), canSelect);
  useShortcut('e', texts.edit, () => openerOf(focused() ?? '')?.click(), hasRows);
  return {
    focusRow,
    /** On a row, the arrow keys move to another row. Elsewhere they scroll the page. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      move(step);
    },
  };
}

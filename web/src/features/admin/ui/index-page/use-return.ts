import { useEffect, useRef } from 'react';
import { forgetRow, openedRow } from './opened-row.ts';
import type { IndexRow } from './use-index-table.ts';

/** After Back, scrolls to where the list was and focuses the row that was opened. */
export function useReturn<Row extends object>(
  shown: readonly IndexRow<Row>[],
  focusRow: (at: number) => void,
) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || shown.length === 0) return;
    isDone.current = true;
    const opened = openedRow();
    if (!opened) return;
    forgetRow();
    scrollTo({ top: opened.top, behavior: 'instant' });
    const at = shown.findIndex(({ id }) => id === opened.row);
    if (at >= 0) focusRow(at);
  });
}

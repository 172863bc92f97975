import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { keepRecordList, readRecordList } from '../detail-page/record-list.ts';
import { forgetRow, openedRow } from './opened-row.ts';
import type { IndexRow } from './use-index-table.ts';

type Options<Row extends object> = {
  shown: readonly IndexRow<Row>[];
  hrefOf: ((row: Row) => string) | undefined;
  /** Focuses the row at a position in the list. */
  focusRow: (at: number) => void;
};

/**
 * Tells the pages of records which list they were opened from. After Back, it restores the scroll position and focuses
 * the row that was opened.
 */
export function useReturn<Row extends object>({ shown, hrefOf, focusRow }: Options<Row>) {
  const { pathname, search } = useLocation();
  const list = `${pathname}${search}`;
  const rows = hrefOf ? shown.map(({ original }) => hrefOf(original)) : [];
  const addresses = rows.join('\n');
  useEffect(() => keepRecordList(list, addresses.split('\n')), [list, addresses]);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || shown.length === 0) return;
    isDone.current = true;
    const opened = openedRow();
    if (!opened) return;
    forgetRow();
    scrollTo({ top: opened.top, behavior: 'instant' });
    const last = rows.indexOf(readRecordList()?.opened ?? '');
    focusRow(last >= 0 ? last : shown.findIndex(({ id }) => id === opened.row));
  });
}

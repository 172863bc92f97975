import { type RowSelectionState, type Row as TableRow, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column, Filter, List, Opening } from './column.ts';
import { features, matching, sortColumns } from './features.ts';
import type { Index } from './use-index-state.ts';

type Options<Row extends object> = {
  list: List<Row>;
  index: Index;
  columns: readonly Column<Row>[];
  filters: readonly Filter<Row>[];
  /** Returns the text in which a search looks. If missing, the server searches. */
  textOf: ((row: Row) => string) | undefined;
  idOf: Opening<Row>['idOf'];
};

/** A row of a list, with its selection. */
export type IndexRow<Row extends object> = TableRow<typeof features, Row>;

const none: never[] = [];

/**
 * Filters, sorts, pages and selects the rows of a list in the browser. It leaves rows that the server sends page by
 * page in their order.
 */
export function useIndexTable<Row extends object>({
  list,
  index,
  columns,
  filters,
  textOf,
  idOf,
}: Options<Row>) {
  const { typed, filters: chosen, sort, page, size } = index;
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const isWhole = list.pages === undefined;
  const rows: readonly Row[] = list.rows ?? none;
  const matches = useMemo(
    () => (isWhole && textOf ? matching(rows, { search: typed, filters: chosen }, filters, textOf) : rows),
    [rows, isWhole, typed, chosen, filters, textOf],
  );
  const sortable = useMemo(() => (isWhole ? sortColumns(columns) : none), [isWhole, columns]);
  const pageCount = isWhole ? Math.max(1, Math.ceil(matches.length / size)) : 1;
  const shownPage = isWhole ? Math.min(page, pageCount) : 1;
  const table = useTable({
    features,
    columns: sortable,
    data: matches,
    getRowId: idOf,
    autoResetPageIndex: false,
    enableSubRowSelection: false,
    state: {
      rowSelection,
      sorting:
        sortable.some(({ id }) => id === sort?.key) && sort ? [{ id: sort.key, desc: sort.isDown }] : [],
      pagination: isWhole
        ? { pageIndex: shownPage - 1, pageSize: size }
        : { pageIndex: 0, pageSize: Math.max(1, rows.length) },
    },
    onRowSelectionChange: setRowSelection,
  });
  return {
    /** The rows of the shown page. */
    shown: table.getRowModel().rows as IndexRow<Row>[],
    /** All rows that match the search and the filters. */
    matches,
    /** The selected rows among those that match, in the shown order. */
    selected: table.getSelectedRowModel().rows.map(({ original }) => original),
    isPageSelected: table.getIsAllPageRowsSelected(),
    selectPage: (isSelected: boolean) => table.toggleAllPageRowsSelected(isSelected),
    selectAll: () => table.toggleAllRowsSelected(true),
    unselect: () => setRowSelection({}),
    page: shownPage,
    pageCount,
  };
}

export type IndexTable<Row extends object> = ReturnType<typeof useIndexTable<Row>>;

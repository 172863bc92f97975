import { type ReactTable, type RowSelectionState, type SortingState, useTable } from '@tanstack/react-table';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Column, Filter } from './column.ts';
import { features, matching, sortColumns } from './features.ts';

type Pack = { id: string; name: string; price: number; stock: number; barcode?: string };

const packs: Pack[] = [
  { id: 'a', name: 'Washa Émbe', price: 550, stock: 12 },
  { id: 'b', name: 'Washa Kahawa 12', price: 600, stock: 3, barcode: '616' },
  { id: 'c', name: 'Washa Kahawa 3', price: 3200, stock: 0, barcode: '12' },
  { id: 'd', name: 'Hart Max', price: 900, stock: 7 },
];

const columns: Column<Pack>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'price', title: 'Price', cell: ({ price }) => price, sortBy: ({ price }) => price },
  { key: 'barcode', title: 'Barcode', cell: () => '', sortBy: ({ barcode }) => barcode },
];

const filters: Filter<Pack>[] = [
  {
    key: 'stock',
    label: 'Stock',
    options: [{ value: 'below-10', label: 'Stock: below 10' }],
    matches: ({ stock }) => stock < 10,
  },
];

const find = (search: string, chosen: Record<string, string> = {}) =>
  matching(packs, { search, filters: chosen }, filters, ({ name }) => name).map(({ id }) => id);

test('The search of an admin list finds the rows that contain each typed word, also without accents and capitals', () => {
  expect(find('WASHA kah')).toEqual(['b', 'c']);
  expect(find('embe')).toEqual(['a']);
  expect(find(' ')).toEqual(['a', 'b', 'c', 'd']);
  expect(find('embe kahawa')).toEqual([]);
});

test('An admin list shows only rows that match both its filter and its search', () => {
  expect(find('', { stock: 'below-10' })).toEqual(['b', 'c', 'd']);
  expect(find('washa', { stock: 'below-10' })).toEqual(['b', 'c']);
});

/** Builds the table of a list of packs, with a selection. */
function tableOf(sorting: SortingState, pageSize = 50, data = packs) {
  let rowSelection: RowSelectionState = {};
  let table = undefined as unknown as ReactTable<typeof features, Pack>;
  const options = () => ({
    features,
    columns: sortColumns(columns),
    data,
    getRowId: ({ id }: Pack) => id,
    enableSubRowSelection: false,
    state: { rowSelection, sorting, pagination: { pageIndex: 0, pageSize } },
    onRowSelectionChange: (
      change: RowSelectionState | ((before: RowSelectionState) => RowSelectionState),
    ) => {
      rowSelection = typeof change === 'function' ? change(rowSelection) : change;
      table.setOptions((before) => ({ ...before, ...options() }));
    },
  });
  function List() {
    table = useTable(options());
    return null;
  }
  renderToStaticMarkup(<List />);
  const tick = (id: string, { checked = true, shiftKey = false } = {}) =>
    table.getRow(id, true).getToggleSelectedHandler()({ target: { checked }, shiftKey });
  const order = () => table.getPrePaginatedRowModel().rows.map(({ id }) => id);
  const selected = () => table.getSelectedRowModel().rows.map(({ id }) => id);
  return { table, tick, order, selected };
}

test('An admin list sorts names with numbers by the numbers’ values, and puts rows without a value last in both directions', () => {
  expect(tableOf([{ id: 'name', desc: false }]).order()).toEqual(['d', 'a', 'c', 'b']);
  expect(tableOf([{ id: 'price', desc: true }]).order()).toEqual(['c', 'd', 'b', 'a']);
  expect(
    tableOf([{ id: 'barcode', desc: false }])
      .order()
      .slice(0, 2),
  ).toEqual(['c', 'b']);
  expect(
    tableOf([{ id: 'barcode', desc: true }])
      .order()
      .slice(0, 2),
  ).toEqual(['b', 'c']);
});

test('In an admin list, Shift with a click selects all rows since the last ticked one, in the shown order and across pages', () => {
  const { tick, selected } = tableOf([{ id: 'price', desc: false }], 2);
  tick('b');
  tick('c', { shiftKey: true });
  expect(selected().sort()).toEqual(['b', 'c', 'd']);
  tick('d', { checked: false, shiftKey: true });
  expect(selected()).toEqual(['b']);
});

test('Rows of an admin list that a filter hides are not among the selected rows', () => {
  const low = packs.filter(({ stock }) => stock < 10);
  const { table, tick, selected } = tableOf([], 50, low);
  tick('b');
  table.setRowSelection((before) => ({ ...before, a: true }));
  expect(selected()).toEqual(['b']);
});

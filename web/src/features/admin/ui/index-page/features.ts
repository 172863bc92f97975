import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
} from '@tanstack/react-table';
import type { Column, Filter } from './column.ts';
import type { IndexState } from './index-state.ts';

/** The features of TanStack Table that lists use. */
export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

/** Returns the sortable columns, as TanStack Table expects them. */
export const sortColumns = <Row extends object>(columns: readonly Column<Row>[]) =>
  columns.flatMap(({ key, sortBy }) =>
    sortBy
      ? [
          {
            id: key,
            accessorFn: (row: Row) => {
              const value = sortBy(row);
              return typeof value === 'string'
                ? value.normalize('NFD').replace(/\p{Diacritic}/gu, '')
                : value;
            },
            sortFn: 'alphanumeric' as const,
            sortUndefined: 'last' as const,
          },
        ]
      : [],
  );

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);

/** Returns the rows that match all filters and contain each typed word. */
export function matching<Row extends object>(
  rows: readonly Row[],
  { search, filters }: Pick<IndexState, 'search' | 'filters'>,
  known: readonly Filter<Row>[],
  textOf: (row: Row) => string,
): Row[] {
  const words = wordsOf(search);
  const active = known.flatMap(({ key, matches }) => {
    const value = filters[key];
    return value === undefined ? [] : [(row: Row) => matches(row, value)];
  });
  return rows.filter((row) => {
    const text = words.length > 0 ? wordsOf(textOf(row)).join(' ') : '';
    return words.every((word) => text.includes(word)) && active.every((isMatch) => isMatch(row));
  });
}

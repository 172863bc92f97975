import { useEffect, useRef } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import type { Column } from './column.ts';
import { placeOf } from './index-row.tsx';
import { nextSort } from './index-state.ts';
import styles from './index-table.module.css';
import { indexTexts as texts } from './index-texts.ts';
import type { Index } from './use-index-state.ts';
import type { IndexTable } from './use-index-table.ts';

type Props<Row extends object> = {
  table: IndexTable<Row>;
  index: Index;
  columns: readonly Column<Row>[];
  hasSelection: boolean;
  isSortable: boolean;
};

/** The sticky head of a list, with the titles of its columns. A click on a title sorts the list. */
export function IndexHead<Row extends object>({
  table,
  index,
  columns,
  hasSelection,
  isSortable,
}: Props<Row>) {
  return (
    <>
      <colgroup>
        {hasSelection && <col className={styles.tickColumn} />}
        {columns.map((column) => (
          <col key={column.key} className={styles[column.from ?? 'phone']} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead className={styles.heads}>
        <tr>
          {hasSelection && (
            <th className={`${styles.head} ${styles.tick}`}>
              <PageBox table={table} />
            </th>
          )}
          {columns.map((column, n) => {
            const isSorted = index.sort?.key === column.key && column.sortBy !== undefined && isSortable;
            const isDown = isSorted && index.sort?.isDown;
            return (
              <th
                key={column.key}
                scope="col"
                className={`${styles.head} ${placeOf(column, n === 0)}`}
                aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
              >
                {column.sortBy && isSortable ? (
                  <button
                    type="button"
                    className={styles.sort}
                    data-sorted={isSorted}
                    data-down={isDown}
                    onClick={() => index.change({ sort: nextSort(index.sort, column.key) })}
                  >
                    {column.title}
                    <Icon name="chevron" size={14} className={styles.arrow} />
                  </button>
                ) : (
                  column.title
                )}
              </th>
            );
          })}
        </tr>
      </thead>
    </>
  );
}

/** A checkbox that selects all rows of the page. It is half checked if only some rows are selected. */
function PageBox<Row extends object>({ table }: { table: IndexTable<Row> }) {
  const { isPageSelected, selectPage, selected } = table;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = !isPageSelected && selected.length > 0;
  }, [isPageSelected, selected.length]);
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={texts.selectPage}
        checked={isPageSelected}
        onChange={({ target }) => selectPage(target.checked)}
      />
    </label>
  );
}

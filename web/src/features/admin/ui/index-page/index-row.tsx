import type { ReactNode, Ref } from 'react';
import type { Column, Opening } from './column.ts';
import styles from './index-table.module.css';
import { indexTexts as texts } from './index-texts.ts';
import { rememberRow } from './opened-row.ts';
import type { IndexRow } from './use-index-table.ts';

/** Returns the CSS classes of a column's cells. `sorted` is the key of the column that the list is sorted by. */
export const placeOf = <Row extends object>(
  { key, isNumber, from = 'phone' }: Column<Row>,
  isFirst: boolean,
  sorted?: string,
) =>
  [
    ...[styles.cell, styles[from], key === sorted && styles.sorted],
    ...[isNumber && styles.number, isFirst && styles.first],
  ]
    .filter(Boolean)
    .join(' ');

/** The link that opens a row. It covers the whole row. */
function Opener<Row extends object>({ row, children, hrefOf, idOf }: OpenerProps<Row>) {
  if (!hrefOf) return children;
  return (
    <a href={hrefOf(row)} className={styles.link} data-opens onClick={() => rememberRow(idOf(row))}>
      {children}
    </a>
  );
}

/** The name of a row, with a picture before it if the column has pictures. */
export const Named = ({ picture, children }: { picture: ReactNode; children: ReactNode }) =>
  picture === undefined ? (
    children
  ) : (
    <span className={styles.named}>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.name}>{children}</span>
    </span>
  );

type OpenerProps<Row extends object> = Opening<Row> & { row: Row; children: ReactNode };

type Props<Row extends object> = Opening<Row> & {
  row: IndexRow<Row>;
  columns: readonly Column<Row>[];
  hasSelection: boolean;
  /** The row's place among all rows of the table, from 0. */
  at: number;
  measure?: Ref<HTMLTableRowElement>;
  /** The key of the column that the list is sorted by. */
  sorted: string | undefined;
};

/** A row of a list. */
export function IndexRowView<Row extends object>({
  row,
  columns,
  hasSelection,
  at,
  measure,
  sorted,
  ...opening
}: Props<Row>) {
  const { original } = row;
  const isSelected = row.getIsSelected();
  return (
    <tr
      ref={measure}
      className={styles.row}
      data-row={row.id}
      data-index={at}
      data-selected={isSelected}
      aria-rowindex={at + 2}
    >
      {hasSelection && (
        <td className={styles.tick}>
          <label className={styles.target}>
            <input
              type="checkbox"
              className={styles.box}
              aria-label={texts.select(opening.nameOf(original))}
              checked={isSelected}
              onChange={row.getToggleSelectedHandler()}
            />
          </label>
        </td>
      )}
      {columns.map((column, n) => (
        <td
          key={column.key}
          className={placeOf(column, n === 0, sorted)}
          data-label={column.isLabelled ? column.title : undefined}
        >
          {n > 0 ? (
            column.cell(original)
          ) : (
            <Named picture={column.picture?.(original)}>
              <Opener row={original} {...opening}>
                {column.cell(original)}
              </Opener>
              {column.more?.(original)}
            </Named>
          )}
        </td>
      ))}
    </tr>
  );
}

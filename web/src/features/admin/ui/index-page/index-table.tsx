import { useRef } from 'react';
import panel from '../panel.module.css';
import type { Column, Opening } from './column.ts';
import { IndexHead } from './index-head.tsx';
import { IndexRowView } from './index-row.tsx';
import styles from './index-table.module.css';
import type { Index } from './use-index-state.ts';
import type { IndexTable } from './use-index-table.ts';
import { useReturn } from './use-return.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useVisibleRows } from './use-visible-rows.ts';

type Props<Row extends object> = Opening<Row> & {
  caption: string;
  table: IndexTable<Row>;
  index: Index;
  columns: readonly Column<Row>[];
  hasSelection: boolean;
  isDense: boolean;
  /** True if a click on a column's title sorts the list. */
  isSortable: boolean;
};

/** A row that takes the space of the rows that are not rendered. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr className={styles.gap}>
      <td style={{ height }} />
    </tr>
  );

/** Shows the rows of a list as a table. On a phone each row is a card. */
export function IndexTableView<Row extends object>(props: Props<Row>) {
  const { caption, table, index, columns, hasSelection, isDense, isSortable, ...opening } = props;
  const place = useRef<HTMLTableElement>(null);
  const { shown } = table;
  const { from, to, above, below, measure, reach } = useVisibleRows(shown.length, isDense, place);
  const { focusRow, onKeyDown } = useRowKeys({ place, shown, hasSelection, reach });
  useReturn({ shown, hrefOf: opening.hrefOf, focusRow });
  return (
    <div className={styles.holder}>
      <table
        ref={place}
        className={styles.table}
        data-dense={isDense}
        aria-rowcount={shown.length + 1}
        onKeyDown={onKeyDown}
      >
        <caption className={panel.visuallyHidden}>{caption}</caption>
        <IndexHead {...{ table, index, columns, hasSelection, isSortable }} />
        <tbody>
          <Gap height={above} />
          {shown.slice(from, to).map((row, n) => (
            <IndexRowView
              key={row.id}
              row={row}
              columns={columns}
              hasSelection={hasSelection}
              at={from + n}
              sorted={index.sort?.key}
              {...(measure && { measure })}
              {...opening}
            />
          ))}
          <Gap height={below} />
        </tbody>
      </table>
    </div>
  );
}

import { type ReactNode, useRef } from 'react';
import type { Opening } from './column.ts';
import styles from './index-page.module.css';
import { indexTexts as texts } from './index-texts.ts';
import type { IndexTable } from './use-index-table.ts';
import { useReturn } from './use-return.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props<Row extends object> = Pick<Opening<Row>, 'nameOf' | 'hrefOf'> & {
  caption: string;
  table: IndexTable<Row>;
  hasSelection: boolean;
  cardOf: (row: Row) => ReactNode;
};

/** Shows the rows of a list as cards at every width. It is for rows that hold a form or a long text. */
export function IndexCards<Row extends object>(props: Props<Row>) {
  const { caption, table, hasSelection, cardOf, nameOf, hrefOf } = props;
  const { shown } = table;
  const place = useRef<HTMLUListElement>(null);
  const { focusRow } = useRowKeys({ place, shown, hasSelection, reach: undefined });
  useReturn({ shown, hrefOf, focusRow });
  return (
    <ul ref={place} className={styles.cards} aria-label={caption}>
      {shown.map((row) => (
        <li key={row.id} data-row={row.id} className={hasSelection ? styles.ticked : undefined}>
          {hasSelection && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                className={styles.box}
                aria-label={texts.select(nameOf(row.original))}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            </label>
          )}
          {cardOf(row.original)}
        </li>
      ))}
    </ul>
  );
}

import { type ReactNode, useRef } from 'react';
import styles from './index-page.module.css';
import type { IndexTable } from './use-index-table.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props<Row extends object> = {
  caption: string;
  table: IndexTable<Row>;
  cardOf: (row: Row) => ReactNode;
};

/** The rows of a list as cards at every width, for rows that hold a form. */
export function IndexCards<Row extends object>({ caption, table: { shown }, cardOf }: Props<Row>) {
  const place = useRef<HTMLUListElement>(null);
  useRowKeys({ place, shown, hasSelection: false, reach: undefined });
  return (
    <ul ref={place} className={styles.cards} aria-label={caption}>
      {shown.map((row) => (
        <li key={row.id} data-row={row.id}>
          {cardOf(row.original)}
        </li>
      ))}
    </ul>
  );
}

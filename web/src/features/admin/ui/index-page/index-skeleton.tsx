import { Skeleton } from '../../../../ui/skeleton.tsx';
import panel from '../panel.module.css';
import cards from './cards-skeleton.module.css';
import type { Column } from './column.ts';
import { Named, placeOf } from './index-row.tsx';
import styles from './index-table.module.css';
import { indexTexts as texts } from './index-texts.ts';

const ROWS = 12;
const CARDS = 4;

type Props<Row extends object> = { columns: readonly Column<Row>[]; hasSelection: boolean; isDense: boolean };

/** A placeholder for a list of cards, while it is loading. */
export const CardsSkeleton = () => (
  <>
    <p role="status" className={panel.visuallyHidden}>
      {texts.loading}
    </p>
    <div className={cards.cards} aria-hidden="true">
      {Array.from({ length: CARDS }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div key={card} className={panel.panel}>
          <Skeleton className={cards.name} />
          <Skeleton className={cards.words} />
          <Skeleton className={cards.deeds} />
        </div>
      ))}
    </div>
  </>
);

/** A placeholder for a list, while it is loading: its head, and rows of their final height. */
export function IndexSkeleton<Row extends object>({ columns, hasSelection, isDense }: Props<Row>) {
  return (
    <div className={styles.holder}>
      <p role="status" className={panel.visuallyHidden}>
        {texts.loading}
      </p>
      <table className={styles.table} data-dense={isDense} aria-hidden="true">
        <colgroup>
          {hasSelection && <col className={styles.tickColumn} />}
          {columns.map((column) => (
            <col
              key={column.key}
              className={styles[column.from ?? 'phone']}
              style={{ width: column.width }}
            />
          ))}
        </colgroup>
        <thead className={styles.heads}>
          <tr>
            {hasSelection && <td className={`${styles.head} ${styles.tick}`} />}
            {columns.map((column, n) => (
              <td key={column.key} className={`${styles.head} ${placeOf(column, n === 0)}`}>
                {column.title}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
            <tr key={row} className={styles.row}>
              {hasSelection && <td className={styles.tick} />}
              {columns.map((column, n) => (
                <td key={column.key} className={placeOf(column, n === 0)}>
                  <Named picture={column.picture && <Skeleton className={styles.fill} />}>
                    <Skeleton className={styles.bone} />
                    {n === 0 && <Skeleton className={`${styles.bone} ${styles.second}`} />}
                  </Named>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

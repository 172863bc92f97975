import type { ReactNode } from 'react';
import { useSettings } from '../../settings/use-settings.tsx';
import { adminTexts } from '../admin-texts.ts';
import styles from './sum-table.module.css';

/** A row with its name and its figures. `isTotal` is true for the total of the rows above. */
export type SumRow = { key: string; cells: readonly ReactNode[]; isTotal?: boolean };

type Props = {
  caption: string;
  columns: readonly string[];
  rows: readonly SumRow[];
  /** How many of the first columns contain words. The others contain figures, which are aligned right. */
  words?: number;
};

/** A table of sums. Its first column has the names of the rows. */
export const SumTable = ({ caption, columns, rows, words = 1 }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll a wide table
  <section aria-label={caption} className={styles.scroller} tabIndex={0}>
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((name, n) => (
            <th key={name} scope="col" data-words={n < words}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} data-words>
              {adminTexts.nothing}
            </td>
          </tr>
        )}
        {rows.map(({ key, cells: [name, ...figures], isTotal = false }) => (
          <tr key={key} data-total={isTotal}>
            <th scope="row" data-words>
              {name}
            </th>
            {figures.map((figure, n) => (
              <td key={columns[n + 1]} data-words={n + 1 < words}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** The part of a page that is printed. The name of the shop and the title appear only on paper. */
export function Paper({ title, children }: { title: string; children: ReactNode }) {
  const settings = useSettings();
  return (
    <div className={styles.paper}>
      <p className={styles.printed}>{[settings?.shop_name, title].filter(Boolean).join(' · ')}</p>
      {children}
    </div>
  );
}

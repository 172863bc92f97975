import { useRef } from 'react';
import { productColumns } from '#shared/imports/product-columns.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Mark } from '../ui/detail-page/mark.tsx';
import { useVisibleRows } from '../ui/index-page/use-visible-rows.ts';
import panel from '../ui/panel.module.css';
import styles from './import-page.module.css';
import { importTexts } from './import-texts.ts';
import type { ImportRow } from './use-import.ts';

const texts = importTexts.check;
const tones = { new: 'good', changed: 'warn', wrong: 'bad', same: 'quiet' } as const;

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr>
      <td style={{ height }} />
    </tr>
  );

/**
 * Shows for each row how the import changes each field, or why the row is invalid. Only the rows near the screen are
 * rendered.
 */
export function CheckRows({ rows }: { rows: readonly ImportRow[] }) {
  const place = useRef<HTMLTableElement>(null);
  const { from, to, above, below, measure } = useVisibleRows(rows.length, false, place);
  const { names } = texts;
  return (
    <table ref={place} className={styles.rows} aria-rowcount={rows.length + 1}>
      <caption className={panel.visuallyHidden}>{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{names.row}</th>
          <th scope="col">{names.product}</th>
          <th scope="col">{names.outcome}</th>
          <th scope="col">{names.changes}</th>
        </tr>
      </thead>
      <tbody>
        <Gap height={above} />
        {rows.slice(from, to).map((row, n) => (
          <tr key={row.row} ref={measure} data-index={from + n} aria-rowindex={from + n + 2}>
            <td className={styles.number}>{row.row}</td>
            <th scope="row">
              {row.product_id === null ? (
                row.name
              ) : (
                <a href={adminUrls.product(row.product_id)}>{row.name}</a>
              )}
            </th>
            <td>
              <Mark tone={tones[row.outcome]}>{texts.one[row.outcome]}</Mark>
            </td>
            <td>
              <Differences row={row} />
            </td>
          </tr>
        ))}
        <Gap height={below} />
      </tbody>
    </table>
  );
}

const Differences = ({ row: { changes, errors, notes } }: { row: ImportRow }) => (
  <ul className={styles.differences}>
    {errors.map(({ column, reason, cell }) => (
      <li key={`${column} ${reason}`}>
        <span className={panel.problem}>
          {column && `${column}: `}
          {reason}
        </span>
        {cell !== '' && <q>{cell}</q>}
      </li>
    ))}
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        {productColumns[field]}: {before !== null && <del>{before || texts.empty}</del>}
        {before !== null && ' → '}
        <ins>{after || texts.empty}</ins>
      </li>
    ))}
    {notes.map((note) => (
      <li key={note} className={styles.note}>
        {note}
      </li>
    ))}
  </ul>
);

import type { ReactNode } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { adminTexts } from '../admin-texts.ts';
import { Failure } from './failure.tsx';
import styles from './table.module.css';

/** In a table: the number of columns that its row spans. */
type Place = { columns?: number | undefined };

export const Placed = ({ columns, children }: Place & { children: ReactNode }) =>
  columns === undefined ? (
    children
  ) : (
    <tr>
      <td colSpan={columns} className={styles.end}>
        {children}
      </td>
    </tr>
  );

/** Shows that a list, or its next page, is loading, or why it did not load. */
export const Coming = ({ error, columns }: Place & { error: CallError | undefined }) => (
  <Placed columns={columns}>
    {error ? <Failure error={error} /> : <p role="status">{adminTexts.loading}</p>}
  </Placed>
);

import type { ReactNode } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { adminTexts } from '../admin-texts.ts';
import { Failure } from './failure.tsx';
import styles from './table.module.css';

/** In a table it stands in a row of its own, as wide as so many columns. */
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

/** What stands in the place of a list, or of a page of it, until it is there; or why it did not come. */
export const Coming = ({ error, columns }: Place & { error: CallError | undefined }) => (
  <Placed columns={columns}>
    {error ? <Failure error={error} /> : <p role="status">{adminTexts.loading}</p>}
  </Placed>
);

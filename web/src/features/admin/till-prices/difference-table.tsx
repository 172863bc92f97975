import type { ReactNode } from 'react';
import { formatPrice } from '#shared/money.ts';
import { tillPriceTexts as texts } from './till-price-texts.ts';
import styles from './till-prices.module.css';

type Sums = { sales: number; below: number; above: number; discount: number };

/** A row of the table: a name, and how its prices differed from the catalogue. */
type DifferenceRow = Sums & { key: string; name: ReactNode };

const columns = ['sales', 'below', 'above', 'discount'] as const;

const cell = (column: keyof Sums, sum: number) => {
  if (column === 'sales') return sum.toLocaleString('en-KE');
  return sum === 0 ? '–' : formatPrice(sum);
};

const Row = ({ name, sums, isTotal = false }: { name: ReactNode; sums: Sums; isTotal?: boolean }) => (
  <tr data-total={isTotal}>
    <th scope="row" className={styles.name}>
      {name}
    </th>
    {columns.map((column) => (
      <td key={column} className={styles.sum} data-label={texts.columns[column]}>
        {cell(column, sums[column])}
      </td>
    ))}
  </tr>
);

const totalOf = (rows: readonly Sums[]): Sums => {
  const sum = (column: keyof Sums) => rows.reduce((total, row) => total + row[column], 0);
  return { sales: sum('sales'), below: sum('below'), above: sum('above'), discount: sum('discount') };
};

/** A table of how prices differed from the catalogue, with a total if there are several rows. */
export const DifferenceTable = ({ first, rows }: { first: string; rows: readonly DifferenceRow[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col" className={styles.name}>
          {first}
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" className={styles.sum}>
            {texts.columns[column]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, ...sums }) => (
        <Row key={key} name={name} sums={sums} />
      ))}
      {rows.length > 1 && <Row name={texts.total} sums={totalOf(rows)} isTotal />}
    </tbody>
  </table>
);

import type { Ref } from 'react';
import papers from '../../ui/papers/papers.module.css';
import { Papers } from '../../ui/papers/papers.tsx';
import { packingTexts } from './packing-texts.ts';
import type { PickRow } from './pick-list.ts';
import styles from './pick-paper.module.css';

const texts = packingTexts.pick;

type Props = {
  rows: readonly PickRow[];
  facts: { sum: string; collect: string; asOf: string };
  paper: keyof typeof texts.papers;
  ref: Ref<HTMLDivElement>;
};

/** The pick list as it is printed. The screen does not show it. */
export const PickPaper = ({ rows, facts, paper, ref }: Props) => (
  <Papers ref={ref} paper={paper === 'a4' ? 'list' : 'roll'}>
    <div className={`${papers.sheet} ${styles.list}`} data-roll={paper === 'roll' ? 0 : undefined}>
      <p className={styles.title}>{texts.title}</p>
      <p>
        {facts.sum}
        <br />
        {facts.collect && (
          <>
            {facts.collect}
            <br />
          </>
        )}
        {facts.asOf}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {[texts.columns.shelf, texts.columns.pieces, texts.columns.product].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, code, shelf, pieces, orders }) => (
            <tr key={id}>
              <td className={styles.shelf}>{shelf ?? '–'}</td>
              <td className={styles.pieces}>
                {pieces} <span className={styles.box} />
              </td>
              <td>
                <strong>{name}</strong> <span className={styles.whole}>{code}</span>
                <br />
                {orders.map(({ id: order, number, pieces: each }, n) => (
                  <span key={order} className={styles.whole}>
                    {texts.of(number, each)}
                    {n < orders.length - 1 && ', '}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Papers>
);

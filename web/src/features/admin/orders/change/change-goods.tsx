import { useState } from 'react';
import { useEveryProduct } from '../../products/use-every-product.ts';
import styles from './change.module.css';
import { changeTexts as texts } from './change-texts.ts';
import { GoodsSearch, PiecesLine } from './pieces.tsx';
import type { OrderChange } from './use-order-change.ts';

/**
 * The goods of an order that is being changed, each with its quantity before and after, and a search for more goods.
 */
export function ChangeGoods({ change }: { change: OrderChange }) {
  const { difference, setPieces, piecesOf } = change;
  const [isAdding, setAdding] = useState(false);
  const products = useEveryProduct(isAdding);
  return (
    <section aria-labelledby="change-goods" className={styles.part}>
      <h3 id="change-goods" className={styles.heading}>
        {texts.goods}
      </h3>
      <ul className={styles.goods}>
        {difference?.goods.map(({ id, name, age_restricted, pieces, left, problem }) => (
          <PiecesLine
            key={id}
            name={name}
            isAdult={age_restricted}
            notes={[texts.was(pieces.was), texts.more(left)].join(' · ')}
            problem={problem}
            left={left}
            pieces={piecesOf(id)}
            onChange={(is) => setPieces(id, is)}
          />
        ))}
      </ul>
      <details onToggle={({ currentTarget }) => setAdding(currentTarget.open)}>
        <summary className={styles.more}>{texts.add}</summary>
        <GoodsSearch products={products.data} piecesOf={piecesOf} setPieces={setPieces} />
      </details>
    </section>
  );
}

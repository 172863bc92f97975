import { shop } from '#shared/shop.ts';
import { ProductPicker } from '../../featured/product-picker.tsx';
import { useEveryProduct } from '../../products/use-every-product.ts';
import { AdultMark } from '../../ui/adult-mark.tsx';
import panel from '../../ui/panel.module.css';
import { stockWord } from '../stock-word.ts';
import styles from './change.module.css';
import { changeTexts as texts } from './change-texts.ts';
import type { OrderChange } from './use-order-change.ts';

const quantities = Array.from({ length: shop.maxQuantity + 1 }, (_, n) => n);

/** The goods of an order that is being changed, each with its pieces before and after, and a search for more goods. */
export function ChangeGoods({ change }: { change: OrderChange }) {
  const { difference, setPieces, piecesOf } = change;
  const products = useEveryProduct(true);
  return (
    <section aria-labelledby="change-goods" className={styles.part}>
      <h3 id="change-goods" className={styles.heading}>
        {texts.goods}
      </h3>
      <ul className={styles.goods}>
        {difference?.goods.map(({ id, name, age_restricted, pieces, left, problem }) => (
          <li key={id} className={styles.line}>
            <span>
              {name} {age_restricted && <AdultMark />}
              <span className={`${panel.hint} ${styles.stock}`}>
                {[texts.was(pieces.was), texts.more(left)].join(' · ')}
              </span>
              {problem && <span className={panel.problem}>{stockWord(problem, left)}</span>}
            </span>
            <select
              className={panel.count}
              aria-label={texts.quantity(name)}
              value={piecesOf(id)}
              onChange={({ target }) => setPieces(id, Number(target.value))}
            >
              {quantities.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <details>
        <summary className={styles.more}>{texts.add}</summary>
        <ProductPicker
          products={products.data}
          chosen={undefined}
          error={undefined}
          onChoose={({ id }) => setPieces(id, Math.min(shop.maxQuantity, piecesOf(id) + 1))}
        />
      </details>
    </section>
  );
}

import { useEffect } from 'react';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import * as texts from '../../ui/texts.ts';
import { fewLeft } from './few-left.ts';
import styles from './stock-tag.module.css';

type Props = Pick<ProductCard, 'stock_level'> & {
  /** Names the product of a card. If few are left, the number is then loaded, and shown when it has arrived. */
  id?: number;
  /** True if the tag also says that the page behind the card tells a shopper when the product is back. */
  canTell?: boolean;
};

/** Says that a product is sold out, or that only few are left. Shows nothing if there are more. */
export function StockTag({ id = 0, stock_level: level, canTell }: Props) {
  const left = useStore(fewLeft, (known) => known.get(id));
  const isFew = level === 'few';
  useEffect(() => {
    if (isFew && id)
      import('./load-few-left.ts').then(
        ({ loadFewLeft }) => loadFewLeft(id),
        () => {},
      );
  }, [isFew, id]);
  if (level === undefined) return null;
  const few = left ? texts.card.left(left) : texts.card.fewLeft;
  return (
    <span className={styles.tag} data-level={level}>
      {isFew ? few : canTell ? texts.card.soldOutTell : texts.card.soldOut}
    </span>
  );
}

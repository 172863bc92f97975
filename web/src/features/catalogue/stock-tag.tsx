import type { ProductCard } from '#shared/catalogue/product.ts';
import * as texts from '../../ui/texts.ts';
import styles from './stock-tag.module.css';

/** Says that a product is sold out, or that only few are left. Shows nothing if there are more. */
export const StockTag = ({ stock_level: level }: Pick<ProductCard, 'stock_level'>) =>
  level === undefined ? null : (
    <span className={styles.tag} data-level={level}>
      {level === 'out' ? texts.card.soldOut : texts.card.fewLeft}
    </span>
  );

import type { ProductCard } from '#shared/catalogue/product.ts';
import * as texts from '../../ui/texts.ts';
import styles from './stock-tag.module.css';

type Props = Pick<ProductCard, 'stock_level'> & {
  /** True if the tag also says that the product's page can notify the shopper when it is back in stock. */
  canTell?: boolean;
};

/** Says that a product is sold out, or that only few are left. Shows nothing if there are more. */
export const StockTag = ({ stock_level: level, canTell }: Props) =>
  level === undefined ? null : (
    <span className={styles.tag} data-level={level}>
      {level === 'few' ? texts.card.fewLeft : canTell ? texts.card.soldOutTell : texts.card.soldOut}
    </span>
  );

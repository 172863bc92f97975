import type { ProductCard } from '#shared/catalogue/product.ts';
import * as texts from '../../ui/texts.ts';
import styles from './rating-tag.module.css';

/** The average stars of a product and the number of its reviews. */
export const RatingTag = ({ average, count }: NonNullable<ProductCard['rating']>) => (
  <span className={styles.stars} role="img" aria-label={texts.card.stars(average, count)}>
    ★ {average} ({count})
  </span>
);

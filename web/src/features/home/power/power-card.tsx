import type { ProductCard } from '#shared/catalogue/product.ts';
import { urls } from '../../../navigation/urls.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { AddToCart } from '../../cart/add-to-cart.tsx';
import { StockTag } from '../../catalogue/stock-tag.tsx';
import { partTexts } from '../home-part-texts.ts';
import styles from './power-card.module.css';

type Props = {
  product: ProductCard;
  /** True for a visual copy of a card. It is hidden from screen readers and cannot get the focus. */
  isEcho?: boolean;
};

/**
 * A product card of the showcase, with a large picture and the colour of the flavour. Its toast appears at the top
 * right (S1-058, S1-381).
 */
export function PowerCard({ product, isEcho = false }: Props) {
  const [strength] = product.attributes;
  const { product_name, slug, hue, picture } = product;
  const tabIndex = isEcho ? -1 : undefined;
  return (
    <article className={styles.card} data-hue={hue}>
      <Picture
        picture={picture}
        sizes="(min-width: 1200px) 400px, (min-width: 768px) 31vw, (min-width: 480px) 92vw, 56vw"
        alt=""
        className={product.stock_level === 'out' ? `${styles.picture} ${styles.out}` : styles.picture}
      />
      <div className={styles.body}>
        <h3 className={styles.name}>
          <a href={urls.product(slug)} className={styles.link} tabIndex={tabIndex}>
            {product_name}
          </a>
        </h3>
        <p className={styles.strength}>{strength?.value}</p>
        <div className={styles.price}>
          <Price amount={product.selling_price} />
          <StockTag id={product.id} stock_level={product.stock_level} />
        </div>
        <div className={styles.action}>
          <AddToCart
            product={product}
            look="volt"
            wide
            label={partTexts.power.add}
            addedLabel={partTexts.power.added}
            preset="showcase"
            tabIndex={tabIndex}
          />
        </div>
      </div>
    </article>
  );
}

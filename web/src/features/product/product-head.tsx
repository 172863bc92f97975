import type { ProductDetail } from '#shared/catalogue/product.ts';
import { urls } from '../../navigation/urls.ts';
import { Price } from '../../ui/price.tsx';
import { useIsClosed } from '../age/use-is-closed.ts';
import { RatingTag } from '../catalogue/rating-tag.tsx';
import styles from './product-head.module.css';
import * as productTexts from './product-texts.ts';
import * as strengthTexts from './strength-texts.ts';

/**
 * The product's name and price (S1-174, S1-175). They are first on a phone, and above the buttons on a desktop.
 * Products that are not sold on the site have no price.
 */
export function ProductHead({ product }: { product: ProductDetail }) {
  const isClosed = useIsClosed(product);
  return (
    <header className={styles.head}>
      <p className={styles.brand}>
        {product.brand.brand_name} · {product.subcategory.title}
        {product.rating && <RatingTag {...product.rating} />}
      </p>
      <h1 className={styles.name}>{product.product_name}</h1>
      {!isClosed && (
        <p className={styles.price}>
          <Price amount={product.selling_price} form="page" size="big" />
          <span className={styles.vat}>{productTexts.vat}</span>
        </p>
      )}
      {product.strength_mg !== undefined && <Strength product={product} mg={product.strength_mg} />}
    </header>
  );
}

/** The strength, what it compares to, and a link to the other products of this strength. */
const Strength = ({ product: { category, age_restricted }, mg }: { product: ProductDetail; mg: number }) => (
  <p className={styles.strength}>
    <a href={urls.strength(category.slug, mg)}>
      {age_restricted ? strengthTexts.nicotine(mg) : strengthTexts.caffeine(mg)}
    </a>
  </p>
);

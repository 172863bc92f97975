import type { ProductDetail } from '#shared/product.ts';
import { productTexts } from '../product-texts.ts';
import { Price } from './price.tsx';
import styles from './product-head.module.css';

/** What it is and what it costs (S1-174, S1-175): first on a phone, over the buttons on desktop. */
export const ProductHead = ({ product }: { product: ProductDetail }) => (
  <header className={styles.head}>
    <p className={styles.brand}>
      {product.brand.brand_name} · {product.subcategory.title}
    </p>
    <h1 className={styles.name}>{product.product_name}</h1>
    <p className={styles.price}>
      <Price amount={product.selling_price} form="page" size="big" />
      <span className={styles.vat}>{productTexts.vat}</span>
    </p>
  </header>
);

import type { ProductDetail } from '#shared/product.ts';
import { urls } from '../paths.ts';
import { productTexts } from '../product-texts.ts';
import styles from './breadcrumb.module.css';

/** Home > category > subcategory of a product (S1-173). */
export function Breadcrumb({ product }: { product: ProductDetail }) {
  const { category, subcategory } = product;
  const steps = [
    { href: urls.home, name: productTexts.home },
    { href: urls.category(category.slug), name: category.category_name },
    { href: urls.category(category.slug, subcategory.slug), name: subcategory.title },
  ];
  return (
    <nav aria-label={productTexts.breadcrumb}>
      <ol className={styles.trail}>
        {steps.map(({ href, name }) => (
          <li key={href} className={styles.step}>
            <a href={href} className={styles.link}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

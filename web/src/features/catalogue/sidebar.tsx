import { urls } from '../../navigation/urls.ts';
import * as shopTexts from './shop-texts.ts';
import styles from './sidebar.module.css';
import { useShopCategories } from './use-categories.ts';

/**
 * The categories and subcategories with their numbers of products (S1-155). On phones they are a row above the
 * products.
 */
export function ShopSidebar() {
  const { data: categories } = useShopCategories();
  return (
    <nav className={styles.sidebar} aria-labelledby="shop-categories">
      <h2 id="shop-categories" className={styles.title}>
        {shopTexts.categories}
      </h2>
      <ul className={styles.list}>
        {categories?.map(({ id, slug, category_name, product_count, subcategories }) => (
          <li key={id}>
            <a href={urls.category(slug)} className={styles.category}>
              {category_name} <span className={styles.count}>{product_count}</span>
            </a>
            <ul className={styles.subcategories}>
              {subcategories.map((subcategory) => (
                <li key={subcategory.id}>
                  <a href={urls.category(slug, subcategory.slug)} className={styles.subcategory}>
                    {subcategory.title} <span className={styles.count}>{subcategory.product_count}</span>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

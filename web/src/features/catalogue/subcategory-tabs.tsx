import type { CategoryDetail, Subcategory } from '#shared/catalogue/category.ts';
import { urls } from '../../navigation/urls.ts';
import { texts } from '../../ui/texts.ts';
import { categoryTexts } from './category-texts.ts';
import styles from './subcategory-tabs.module.css';

type Props = { category: CategoryDetail; current: Subcategory | undefined };

/** 'All Products' and each subcategory with its count (S1-140). The tabs are links, so they can be shared. */
export function SubcategoryTabs({ category, current }: Props) {
  const { slug, product_count, subcategories } = category;
  const all = { slug: undefined, title: texts.allProducts, product_count };
  return (
    <nav className={styles.bar} aria-label={categoryTexts.tabs}>
      <ul className={styles.tabs}>
        {[all, ...subcategories].map((tab) => (
          <li key={tab.slug ?? ''}>
            <a
              href={urls.category(slug, tab.slug)}
              data-replace
              className={styles.tab}
              aria-current={tab.slug === current?.slug ? 'page' : undefined}
            >
              {tab.title}
              <span className={styles.count}>{tab.product_count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

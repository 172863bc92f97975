import type { CategoryDetail, Subcategory } from '#shared/catalogue/category.ts';
import { urls } from '../../navigation/urls.ts';
import { texts } from '../../ui/texts.ts';
import { categoryTexts } from './category-texts.ts';
import styles from './subcategory-tabs.module.css';

type Props = { category: CategoryDetail; current: Subcategory | undefined };

/** 'All Products' and each subcategory with how many it holds (S1-140); links, so that a tab can be shared and reloaded. */
export function SubcategoryTabs({ category, current }: Props) {
  const { slug, product_count, subcategories } = category;
  return (
    <nav className={styles.bar} aria-label={categoryTexts.tabs}>
      <ul className={styles.tabs}>
        <Tab
          href={urls.category(slug)}
          title={texts.allProducts}
          count={product_count}
          isCurrent={!current}
        />
        {subcategories.map((subcategory) => (
          <Tab
            key={subcategory.id}
            href={urls.category(slug, subcategory.slug)}
            title={subcategory.title}
            count={subcategory.product_count}
            isCurrent={subcategory.id === current?.id}
          />
        ))}
      </ul>
    </nav>
  );
}

type TabProps = { href: string; title: string; count: number; isCurrent: boolean };

const Tab = ({ href, title, count, isCurrent }: TabProps) => (
  <li>
    <a href={href} data-replace className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
      {title}
      <span className={styles.count}>{count}</span>
    </a>
  </li>
);

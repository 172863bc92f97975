import type { CategoryDetail, Subcategory } from '#shared/catalogue/category.ts';
import { urls } from '../../navigation/urls.ts';
import { sticksAtTop } from '../../ui/behaviour/stick.ts';
import { Tabs } from '../../ui/tabs.tsx';
import * as texts from '../../ui/texts.ts';
import * as categoryTexts from './category-texts.ts';
import styles from './subcategory-tabs.module.css';

type Props = { category: CategoryDetail; current: Subcategory | undefined };

/** The tabs 'All Products' and each subcategory, with their numbers of products (S1-140). */
export function SubcategoryTabs({ category, current }: Props) {
  const all = { slug: undefined, title: texts.allProducts, product_count: category.product_count };
  const tabs = [all, ...category.subcategories].map(({ slug, title, product_count }) => ({
    name: title,
    href: urls.category(category.slug, slug),
    isShown: slug === current?.slug,
    count: <span className={styles.count}>{product_count}</span>,
  }));
  return (
    <div ref={sticksAtTop} className={styles.bar}>
      <Tabs label={categoryTexts.tabs} tabs={tabs} replace />
    </div>
  );
}

import type { CategoryDetail, Subcategory } from '#shared/catalogue/category.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './category-hero.module.css';
import * as categoryTexts from './category-texts.ts';

/** The picture and the name of a category, or of its chosen subcategory (S1-139). */
export function CategoryHero({
  category,
  subcategory,
}: {
  category: CategoryDetail;
  subcategory: Subcategory | undefined;
}) {
  const count = subcategory?.product_count ?? category.product_count;
  return (
    <header className={styles.hero}>
      <Picture picture={category.hero} sizes="100vw" fetched="main" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.over}>
          {subcategory && <span>{category.category_name}</span>}
          <span>{categoryTexts.products(count)}</span>
          {category.age_restricted && <span className={styles.adults}>{categoryTexts.adults}</span>}
        </p>
        <h1 className={styles.title}>{subcategory?.title ?? category.category_name}</h1>
        <p className={styles.text}>{subcategory?.description ?? category.category_description}</p>
      </div>
    </header>
  );
}

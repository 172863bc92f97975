import type { CategoryDetail, Subcategory } from '#shared/catalogue/category.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './category-hero.module.css';
import { categoryTexts } from './category-texts.ts';

/** The category's picture with its name on it (S1-139); on a shelf, the shelf's. */
export function CategoryHero({
  category,
  shelf,
}: {
  category: CategoryDetail;
  shelf: Subcategory | undefined;
}) {
  const count = shelf?.product_count ?? category.product_count;
  return (
    <header className={styles.hero}>
      <Picture picture={category.hero} sizes="100vw" fetched="main" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.over}>
          {shelf && <span>{category.category_name}</span>}
          <span>{categoryTexts.products(count)}</span>
          {category.age_restricted && <span className={styles.adults}>{categoryTexts.adults}</span>}
        </p>
        <h1 className={styles.title}>{shelf?.title ?? category.category_name}</h1>
        <p className={styles.text}>{shelf?.description ?? category.category_description}</p>
      </div>
    </header>
  );
}

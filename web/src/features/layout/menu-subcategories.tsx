import { urls } from '../../navigation/urls.ts';
import * as texts from '../../ui/texts.ts';
import { useSubcategories } from '../catalogue/use-categories.ts';
import styles from './menu-subcategories.module.css';

/**
 * The subcategories of a category in the header's menu. They are loaded when the menu first opens (S1-108, S1-120,
 * S1-357, S1-359).
 */
export function MenuSubcategories({ category }: { category: { id: number; slug: string } }) {
  const { data, error } = useSubcategories(category.id);
  if (error) return <p className={styles.note}>{texts.categoriesFailed.desktop}</p>;
  if (!data) return <p className={styles.note}>{texts.loading}</p>;
  if (data.length === 0) return <p className={styles.note}>{texts.categoriesEmpty.desktop}</p>;
  return (
    <ul>
      {data.map(({ id, slug, title, description }) => (
        <li key={id}>
          <a href={urls.category(category.slug, slug)} className={styles.subcategory}>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.about}>{description}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

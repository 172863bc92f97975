import type { Category } from '#shared/catalogue/category.ts';
import { urls } from '../../navigation/urls.ts';
import * as texts from '../../ui/texts.ts';
import styles from './nav-menu.module.css';

type Props = { categories: readonly Category[] | undefined; hasFailed: boolean };

/** The header's list of categories, or a text that says why it is empty (S1-114, S1-357, S1-359). */
export function CategoryList({ categories, hasFailed }: Props) {
  if (!categories) {
    return <p className={styles.note}>{hasFailed ? texts.categoriesFailed.desktop : texts.loading}</p>;
  }
  if (categories.length === 0) return <p className={styles.note}>{texts.categoriesEmpty.desktop}</p>;
  return (
    <ul>
      {categories.map(({ id, slug, category_name }) => (
        <li key={id}>
          <a href={urls.category(slug)} className={styles.entry}>
            {category_name}
          </a>
        </li>
      ))}
    </ul>
  );
}

import type { TillCatalogue } from '#shared/till/till.ts';
import { saleTexts as texts } from '../sale-texts.ts';
import styles from './category-buttons.module.css';

type Props = {
  categories: TillCatalogue['categories'];
  /** The id of the chosen category. Undefined if all are shown. */
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
};

/**
 * A button for all products and one for each category (S2-158). They filter the product tiles together with the search
 * box.
 */
export const CategoryButtons = ({ categories, chosen, onChoose }: Props) => (
  <section className={styles.row} aria-label={texts.categories}>
    {[{ id: undefined, category_name: texts.allCategories }, ...categories].map(({ id, category_name }) => (
      <button
        key={id ?? 0}
        type="button"
        className={styles.button}
        aria-pressed={id === chosen}
        onClick={() => onChoose(id)}
      >
        {category_name}
      </button>
    ))}
  </section>
);

import type { Category } from '#shared/catalogue/category.ts';
import { urls } from '../../navigation/urls.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as texts from '../../ui/texts.ts';
import { useAge } from '../age/use-age.ts';
import { useCategories } from '../catalogue/use-categories.ts';
import styles from './collection-grid.module.css';
import { partTexts } from './home-part-texts.ts';
import { FailedRow } from './row.tsx';

/**
 * The home page's section 'Our Collections' with the parent categories, the highest id first (S1-070…073, G-49). Each
 * has an anchor, such as `#hart-vapes-grid` (S1-031).
 */
export const Collections = () => (
  <Section name="collections" title={partTexts.collections} lead={partTexts.collectionsLead}>
    <CollectionGrid />
  </Section>
);

function CollectionGrid() {
  const { data: categories, error, mutate } = useCategories();
  if (!categories) {
    if (error) {
      return <FailedRow title={partTexts.collectionsFailed} error={error} onRetry={() => mutate()} />;
    }
    return (
      <div className={styles.grid}>
        <Skeleton className={styles.card} />
        <Skeleton className={styles.card} />
      </div>
    );
  }
  return (
    <ul className={styles.grid}>
      {[...categories]
        .sort((a, b) => b.id - a.id)
        .map((category) => (
          <li key={category.id} id={`${category.slug}-grid`}>
            <CollectionCard category={category} />
          </li>
        ))}
    </ul>
  );
}

function CollectionCard({ category }: { category: Category }) {
  const { isConfirmed } = useAge();
  const isVeiled = category.age_restricted && !isConfirmed;
  return (
    <a
      href={urls.category(category.slug)}
      className={styles.card}
      data-mood={category.age_restricted ? 'smoke' : 'bright'}
    >
      <div className={styles.stage}>
        <Picture
          picture={category.picture}
          sizes="(min-width: 768px) 50vw, 100vw"
          alt=""
          veiled={isVeiled}
          className={styles.picture}
        />
        {isVeiled && <span className={styles.adults}>{texts.card.adults}</span>}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{category.category_name}</h3>
        <span className={styles.about}>{category.category_description}</span>
        <span className={styles.explore}>
          {partTexts.explore}
          <Icon name="arrow" size={20} />
        </span>
      </div>
    </a>
  );
}

import type { CategoryDetail, Subcategory } from '#shared/catalogue/category.ts';
import { layoutCalls, screenCall } from '../../api/screen-call.ts';
import { urls } from '../../navigation/urls.ts';
import { useAddress } from '../../navigation/use-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { texts } from '../../ui/texts.ts';
import { AgeGate } from '../age/age-gate.tsx';
import { useAge } from '../age/use-age.ts';
import styles from './category.screen.module.css';
import { CategoryHero } from './category-hero.tsx';
import { categoryTexts, shelfTitle } from './category-texts.ts';
import { Shelf, ShelfSkeleton } from './subcategory-products.tsx';
import { ShelfTabs } from './subcategory-tabs.tsx';
import { useCategory } from './use-category.ts';

/** What this screen shows before anything is tapped: the whole category, or one of its shelves. */
export const calls = ({ slug, shelf }: { slug: string; shelf?: string | undefined }) => [
  ...layoutCalls,
  screenCall('GET /api/categories/slug/{slug}', { params: { slug } }),
  shelf
    ? screenCall('GET /api/category/{category}/{subcategory}/products', {
        params: { category: slug, subcategory: shelf },
        query: {},
      })
    : screenCall('GET /api/products', { query: { category: slug } }),
];

/** `/category/{slug}`: a category's shelves, one at a time by `?subcategory=` (S1-023…025, S1-139…153). */
export function Category() {
  const { name: slug, shelf: asked } = useAddress();
  const { data: category, error, mutate } = useCategory(slug, asked);
  const { isConfirmed } = useAge();

  if (error && error.status !== 404) return <LoadFailure error={error} onRetry={() => mutate()} />;
  if (error) {
    return (
      <Notice title={categoryTexts.notFound(slug)}>
        <ButtonLink href={urls.collections}>{categoryTexts.emptyAction}</ButtonLink>
      </Notice>
    );
  }
  if (!category) return <CategorySkeleton />;
  const shelf = category.subcategories.find((each) => each.slug === asked);
  return (
    <>
      <title>{shelfTitle(category, shelf)}</title>
      {category.age_restricted && !isConfirmed ? (
        <AgeGate />
      ) : (
        <Shelves category={category} asked={asked} shelf={shelf} />
      )}
    </>
  );
}

type ShelvesProps = { category: CategoryDetail; asked: string | undefined; shelf: Subcategory | undefined };

function Shelves({ category, asked, shelf }: ShelvesProps) {
  return (
    <div className={styles.screen} data-mood={category.age_restricted ? 'smoke' : 'bright'}>
      <CategoryHero category={category} shelf={shelf} />
      <ShelfTabs category={category} current={shelf} />
      {asked && !shelf ? (
        <Notice level={2} title={categoryTexts.shelfNotFound}>
          <ButtonLink href={urls.category(category.slug)}>{texts.allProducts}</ButtonLink>
        </Notice>
      ) : (
        <Shelf key={asked} category={category.slug} subcategory={shelf?.slug} />
      )}
    </div>
  );
}

const CategorySkeleton = () => (
  <div className={styles.screen} role="status" aria-label={texts.loading}>
    <Skeleton className={styles.heroBone} />
    <div className={styles.tabsBone} />
    <ShelfSkeleton />
  </div>
);

import { useLocation } from 'react-router-dom';
import type { CategoryDetail, Subcategory } from '#shared/catalogue/category.ts';
import { layoutCalls, screenCall } from '../../api/screen-call.ts';
import { onlyStrengthOf } from '../../navigation/prerendered-path.ts';
import { urls } from '../../navigation/urls.ts';
import { useAddress } from '../../navigation/use-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/failures/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as texts from '../../ui/texts.ts';
import { AgeGate } from '../age/age-gate.tsx';
import { useAge } from '../age/use-age.ts';
import { caffeineDay } from './caffeine-day.ts';
import styles from './category.screen.module.css';
import { CategoryHero } from './category-hero.tsx';
import * as categoryTexts from './category-texts.ts';
import { categoryTitle } from './category-texts.ts';
import { ChosenList } from './choosing/chosen-list.tsx';
import { StrengthDial } from './choosing/strength-dial.tsx';
import { ProductsSkeleton, SubcategoryProducts } from './subcategory-products.tsx';
import { SubcategoryTabs } from './subcategory-tabs.tsx';
import { useCategory } from './use-category.ts';
import { listQuery } from './use-subcategory-products.ts';

type First = { slug: string; subcategory?: string | undefined; strength?: number | undefined };

/**
 * Returns the API calls that the screen needs at first: for the whole category, for one of its subcategories, or for one
 * strength of either in mg.
 */
export const calls = ({ slug, subcategory, strength }: First) => [
  ...layoutCalls,
  screenCall('GET /api/categories/slug/{slug}', { params: { slug } }),
  subcategory && !strength
    ? screenCall('GET /api/category/{category}/{subcategory}/products', {
        params: { category: slug, subcategory },
        query: {},
      })
    : screenCall('GET /api/products', {
        query: listQuery({
          category: slug,
          subcategory,
          chosen: strength ? { strength: String(strength) } : {},
        }),
      }),
];

/** Returns the sort order and each value of each filter by name, each with the choice that is left without it. */
export function Category() {
  const { name: slug, subcategory: asked } = useAddress();
  const { data: category, error, mutate } = useCategory(slug, asked);
  const { isConfirmed } = useAge();
  const strength = onlyStrengthOf(useLocation());

  if (error && error.status !== 404) return <LoadFailure error={error} onRetry={() => mutate()} />;
  if (error) {
    return (
      <Notice title={categoryTexts.notFound(slug)}>
        <ButtonLink href={urls.collections}>{categoryTexts.emptyAction}</ButtonLink>
      </Notice>
    );
  }
  if (!category) return <CategorySkeleton />;
  const subcategory = category.subcategories.find((each) => each.slug === asked);
  return (
    <>
      <title>{categoryTitle(category, subcategory, strength)}</title>
      {category.age_restricted && !isConfirmed ? (
        <AgeGate />
      ) : (
        <CategoryProducts category={category} asked={asked} subcategory={subcategory} />
      )}
    </>
  );
}

type CategoryProps = {
  category: CategoryDetail;
  asked: string | undefined;
  subcategory: Subcategory | undefined;
};

function CategoryProducts({ category, asked, subcategory }: CategoryProps) {
  return (
    <div className={styles.screen} data-mood={category.age_restricted ? 'smoke' : 'bright'}>
      <CategoryHero category={category} subcategory={subcategory} />
      <SubcategoryTabs category={category} current={subcategory} />
      {asked === subcategory?.slug && <StrengthDial category={category} subcategory={subcategory} />}
      {asked && !subcategory ? (
        <Notice level={2} title={categoryTexts.subcategoryNotFound}>
          <ButtonLink href={urls.category(category.slug)}>{texts.allProducts}</ButtonLink>
        </Notice>
      ) : (
        <ChosenList category={category.slug} subcategory={subcategory?.slug}>
          <SubcategoryProducts key={asked} category={category.slug} subcategory={subcategory?.slug} />
        </ChosenList>
      )}
      {!category.age_restricted && category.strengths?.[0] && <p className={styles.day}>{caffeineDay}</p>}
    </div>
  );
}

const CategorySkeleton = () => (
  <div className={styles.screen} role="status" aria-label={texts.loading}>
    <Skeleton className={styles.heroBone} />
    <div className={styles.tabsBone} />
    <ProductsSkeleton />
  </div>
);

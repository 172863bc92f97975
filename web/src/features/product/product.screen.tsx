import { memo, useEffect } from 'react';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import { layoutCalls, type RouteData, type ScreenCall, screenCall } from '../../api/screen-call.ts';
import { HydrateOnVisible } from '../../navigation/hydrate-on-visible-part.tsx';
import { PartStyles } from '../../navigation/part-styles.tsx';
import { urls } from '../../navigation/urls.ts';
import { useAddress } from '../../navigation/use-address.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/failures/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as texts from '../../ui/texts.ts';
import { AgeGate } from '../age/age-gate.tsx';
import { useAge } from '../age/use-age.ts';
import { stockOf } from '../catalogue/stock-call.ts';
import { useProduct } from '../catalogue/use-product.ts';
import { reviewsCall } from '../reviews/reviews-call.ts';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductPart } from './parts.tsx';
import styles from './product.screen.module.css';
import { ProductDetails } from './product-details.tsx';
import { ProductHead } from './product-head.tsx';
import * as productTexts from './product-texts.ts';

/** Returns the first API calls of this screen, for the prerendered page. */
export const calls = ({ slug }: { slug: string }) => [
  ...layoutCalls,
  screenCall('GET /api/products/slug/{slug}', { params: { slug } }),
];

/** Functions that return the API calls that need the product: its reviews and, for the page's metadata, its stock. */
export const furtherCalls: ((data: RouteData) => ScreenCall[])[] = [
  (data) => {
    const key = Object.keys(data).find((each) => each.startsWith('GET /api/products/slug/'));
    if (!key) return [];
    const { id } = data[key] as ProductDetail;
    return [reviewsCall(id), { ...screenCall('GET /api/availability', stockOf(id)), isForHead: true }];
  },
];

/** `/show/product/{slug}`: a product with its buy buttons (S1-026, S1-168…198). */
export function Product() {
  const { name: slug } = useAddress();
  const { data: product, error, mutate } = useProduct(slug);
  const { isConfirmed } = useAge();

  if (error && error.status !== 404) return <LoadFailure error={error} onRetry={() => mutate()} />;
  if (error) {
    return (
      <Notice title={productTexts.notFound}>
        <ButtonLink href={urls.home}>{texts.notFound.action}</ButtonLink>
      </Notice>
    );
  }
  if (!product) return <ProductSkeleton />;
  return (
    <>
      <title>{`${product.product_name} · Hart`}</title>
      {product.age_restricted && !isConfirmed ? (
        <AgeGate />
      ) : (
        <ProductScreen key={product.id} product={product} />
      )}
    </>
  );
}

const stepsTo = ({ category, subcategory }: ProductDetail) => [
  { href: urls.home, name: productTexts.home },
  { href: urls.category(category.slug), name: category.category_name },
  { href: urls.category(category.slug, subcategory.slug), name: subcategory.title },
];

function ProductScreen({ product }: { product: ProductDetail }) {
  // A link in an email leads to the review form, which is further down on the page, so the page scrolls to it.
  useEffect(() => {
    if (location.hash.startsWith('#review=')) document.getElementById('reviews')?.scrollIntoView();
  }, []);
  return (
    <div
      className={styles.screen}
      data-hue={product.hue}
      data-mood={product.age_restricted ? 'smoke' : 'bright'}
    >
      <div className={styles.breadcrumb}>
        <Breadcrumb steps={stepsTo(product)} separator=">" />
      </div>
      <div className={styles.top}>
        <ProductHead product={product} />
        <Gallery product={product} />
        <BuyBox product={product} />
      </div>
      <ProductDetails product={product} />
      <Below />
      <BuyBar product={product} />
    </div>
  );
}

const load = (part: ProductPart) => async () => (await import('./parts.tsx')).parts[part];
const loadReviews = load('reviews');
const loadRelated = load('related');

/** The parts of the page below the fold. `memo` prevents further renders, as `HydrateOnVisible` requires. */
const Below = memo(() => (
  <>
    <PartStyles of="parts" />
    <HydrateOnVisible id="reviews" load={loadReviews} />
    <HydrateOnVisible id="related" load={loadRelated} />
  </>
));

const ProductSkeleton = () => (
  <div className={styles.screen} role="status" aria-label={texts.loading}>
    <Skeleton className={styles.crumbBone} />
    <div className={styles.top}>
      <div className={styles.headBones}>
        <Skeleton className={styles.titleBone} />
        <Skeleton className={styles.priceBone} />
      </div>
      <Skeleton className={styles.pictureBone} />
      <Skeleton className={styles.buttonBone} />
    </div>
  </div>
);

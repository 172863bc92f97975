import type { ProductDetail } from '#shared/product.ts';
import { AgeGate } from '../components/age-gate.tsx';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { ButtonLink } from '../components/button.tsx';
import { BuyBar } from '../components/buy-bar.tsx';
import { BuyBox } from '../components/buy-box.tsx';
import { Gallery } from '../components/gallery.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { Notice } from '../components/notice.tsx';
import { ProductDetails } from '../components/product-details.tsx';
import { ProductHead } from '../components/product-head.tsx';
import { RelatedProducts } from '../components/related-products.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useAddress } from '../hooks/use-address.ts';
import { useAge } from '../hooks/use-age.ts';
import { useProduct } from '../hooks/use-product.ts';
import { layoutCalls, screenCall } from '../lib/screen-call.ts';
import { urls } from '../paths.ts';
import { productTexts } from '../product-texts.ts';
import { texts } from '../texts.ts';
import styles from './product.module.css';

/** What this screen shows before anything is tapped. */
export const calls = ({ slug }: { slug: string }) => [
  ...layoutCalls,
  screenCall('GET /api/products/slug/{slug}', { params: { slug } }),
];

/** `/show/product/{slug}`: everything about one product, and the way to buy it (S1-026, S1-168…193). */
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
  if (product.age_restricted && !isConfirmed) {
    return (
      <>
        <title>{`${texts.age.title} · Hart`}</title>
        <AgeGate />
      </>
    );
  }
  return <ProductScreen key={product.id} product={product} />;
}

function ProductScreen({ product }: { product: ProductDetail }) {
  return (
    <div
      className={styles.screen}
      data-hue={product.hue}
      data-mood={product.age_restricted ? 'smoke' : 'bright'}
    >
      <title>{`${product.product_name} · Hart`}</title>
      <Breadcrumb product={product} />
      <div className={styles.top}>
        <ProductHead product={product} />
        <Gallery product={product} />
        <BuyBox product={product} />
      </div>
      <ProductDetails product={product} />
      <RelatedProducts product={product} />
      <BuyBar product={product} />
    </div>
  );
}

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

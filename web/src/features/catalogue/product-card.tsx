import type { ProductCard as Product } from '#shared/catalogue/product.ts';
import { urls } from '../../navigation/urls.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { texts } from '../../ui/texts.ts';
import { useAge } from '../age/use-age.ts';
import { useIsClosed } from '../age/use-is-closed.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import styles from './product-card.module.css';

/** How wide a card's picture is, as `product-grid` and `carousel` lay it out. */
const SIZES = {
  grid: '(width >= 1200px) 283px, (width >= 768px) 30vw, (width < 340px) 90vw, 44vw',
  row: '(width >= 1200px) 283px, (width >= 992px) 31vw, (width >= 480px) 46vw, 82vw',
};

type Props = {
  product: Product;
  /** Stands in a `ProductGrid`, else in a carousel's row. */
  inGrid?: boolean;
  /** One of the first cards of a page: its picture is fetched at once. */
  isFirst?: boolean;
  /** Under which heading the card stands. */
  level?: 2 | 3;
};

/**
 * A product in a list (S1-143…149). The whole card leads to the product, its button does not. Pictures of
 * age-restricted goods stay veiled until the age is confirmed (G-08).
 */
export const ProductCard = (props: Props) =>
  props.product.age_restricted ? <RestrictedCard {...props} /> : <Card {...props} />;

// Apart, so that the cards of a page that restricts nothing ask nothing of age and settings, each for itself.
function RestrictedCard(props: Props) {
  const { isConfirmed } = useAge();
  return <Card {...props} isVeiled={!isConfirmed} isClosed={useIsClosed(props.product)} />;
}

type CardProps = Props & { isVeiled?: boolean; isClosed?: boolean };

function Card({
  product,
  inGrid = false,
  isFirst = false,
  level = 3,
  isVeiled = false,
  isClosed = false,
}: CardProps) {
  const [badge, ...others] = product.attributes;
  const Heading = `h${level}` as const;
  return (
    <article
      className={styles.card}
      data-hue={product.hue}
      data-mood={product.age_restricted ? 'smoke' : undefined}
    >
      <div className={styles.media}>
        <Picture
          picture={product.picture}
          sizes={inGrid ? SIZES.grid : SIZES.row}
          veiled={isVeiled}
          alt=""
          fetched={isFirst ? 'early' : 'late'}
          className={styles.picture}
        />
        {badge && <span className={styles.badge}>{badge.value}</span>}
        {isVeiled && <span className={styles.adults}>{texts.card.adults}</span>}
        {product.is_premium === 1 && !isVeiled && (
          <span className={styles.premium}>{texts.card.premium}</span>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.brand}>{product.brand.brand_name}</p>
        <Heading className={styles.title}>
          <a href={urls.product(product.slug)} className={styles.link}>
            {product.product_name}
          </a>
        </Heading>
        <ul className={styles.attributes}>
          {others.slice(0, 2).map(({ id, value }) => (
            <li key={id}>{value}</li>
          ))}
        </ul>
        <div className={styles.foot}>
          {!isClosed && <Price amount={product.selling_price} />}
          <div className={styles.action}>
            {isClosed ? (
              <p className={styles.closed}>{texts.card.visitShop}</p>
            ) : (
              <AddToCart product={product} wide />
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

/** The same place while the product is on its way. */
export const ProductCardSkeleton = () => (
  <div className={`${styles.card} ${styles.waiting}`} aria-hidden="true">
    <Skeleton className={styles.picture} />
    <div className={styles.body}>
      <Skeleton className={styles.boneShort} />
      <Skeleton className={styles.boneTitle} />
      <Skeleton className={styles.boneFoot} />
    </div>
  </div>
);

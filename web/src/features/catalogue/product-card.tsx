import type { ProductCard as WholeProduct } from '#shared/catalogue/product.ts';
import { urls } from '../../navigation/urls.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as texts from '../../ui/texts.ts';
import { useAge } from '../age/use-age.ts';
import { useIsClosed } from '../age/use-is-closed.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import styles from './product-card.module.css';
import { RatingTag } from './rating-tag.tsx';
import { StockTag } from './stock-tag.tsx';

/** The `sizes` attribute of a card's picture, in a `product-grid` and in a `carousel`. */
const SIZES = {
  grid: '(min-width: 1200px) 283px, (min-width: 768px) 30vw, (max-width: 339.98px) 90vw, 44vw',
  row: '(min-width: 1200px) 283px, (min-width: 992px) 31vw, (min-width: 480px) 46vw, 56vw',
};

/** The fields of a product that a card shows. */
export type CardProduct = Pick<
  WholeProduct,
  | 'id'
  | 'slug'
  | 'product_name'
  | 'selling_price'
  | 'picture'
  | 'hue'
  | 'is_premium'
  | 'brand'
  | 'attributes'
  | 'age_restricted'
  | 'stock_level'
  | 'rating'
>;

type Props = {
  product: CardProduct;
  /** True in a `ProductGrid`, and false in a carousel. */
  inGrid?: boolean;
  /** True for the first cards of a page. Their pictures load at once. */
  isFirst?: boolean;
  /** The level of the card's heading. */
  level?: 2 | 3;
};

/**
 * A product card (S1-143…149). The whole card except its button links to the product. Pictures of restricted products
 * are blurred until the age is confirmed (G-08).
 */
export const ProductCard = (props: Props) =>
  props.product.age_restricted ? <RestrictedCard {...props} /> : <Card {...props} />;

// A separate component, so that cards of other products need not read the age and the settings.
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
      <div className={styles.media} data-level={isClosed ? undefined : product.stock_level}>
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
        <div className={styles.tags}>
          {product.is_premium === 1 && !isVeiled && (
            <span className={styles.premium}>{texts.card.premium}</span>
          )}
          {!isClosed && <StockTag id={product.id} stock_level={product.stock_level} canTell />}
        </div>
      </div>
      <div className={styles.body}>
        <p className={styles.brand}>
          {product.brand.brand_name}
          {product.rating && <RatingTag {...product.rating} />}
        </p>
        <Heading className={styles.title}>
          <a href={urls.product(product.slug)} className={styles.link}>
            {product.product_name}
          </a>
        </Heading>
        <ul className={styles.attributes}>
          {others.slice(0, 2).map(({ key, value }) => (
            <li key={key}>{value}</li>
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

/** The placeholder of a card while the product loads. */
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

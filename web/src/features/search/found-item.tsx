import type { FoundProduct } from '#shared/search/columns.ts';
import { urls } from '../../navigation/urls.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './found-item.module.css';
import { searchTexts } from './search-texts.ts';

/** The width and height of a product picture, in px. All are square. */
const SIDE = 320;

type Props = {
  id: string;
  product: FoundProduct;
  isActive: boolean;
  isSoldOut: boolean;
  /** True for a restricted product while the age is not confirmed (G-08). */
  isVeiled: boolean;
  /** True if the product is not sold on the site. */
  isClosed: boolean;
  onChoose: () => void;
};

/** A link to a found product, with its picture on the colour of its flavour, its name, category and price. */
export function FoundItem({ id, product, isActive, isSoldOut, isVeiled, isClosed, onChoose }: Props) {
  const { slug, product_name, brand, category, selling_price, hue } = product;
  const picture = { ...product.picture, width: SIDE, height: SIDE, alt: '' };
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.item}
      href={urls.product(slug)}
      data-hue={hue}
      onClick={onChoose}
    >
      <span className={styles.frame} data-hue={hue} data-mood={product.age_restricted ? 'smoke' : undefined}>
        {isVeiled ? (
          <span className={styles.adults}>{searchTexts.adults}</span>
        ) : (
          <Picture picture={picture} sizes="64px" fetched="early" className={styles.picture} />
        )}
      </span>
      <span className={styles.about}>
        <strong className={styles.name}>{product_name}</strong>
        <span className={styles.place}>
          {brand.brand_name} · {category.category_name}
        </span>
      </span>
      <span className={styles.facts}>
        {isClosed ? searchTexts.visitShop : <Price amount={selling_price} size="small" />}
        {isSoldOut && <span className={styles.out}>{searchTexts.outOfStock}</span>}
      </span>
    </a>
  );
}

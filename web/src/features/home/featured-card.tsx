import type { FeaturedProduct } from '#shared/catalogue/featured.ts';
import { formatDay } from '../../ui/date.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import * as texts from '../../ui/texts.ts';
import { StockTag } from '../catalogue/stock-tag.tsx';
import styles from './about.module.css';
import { partTexts } from './home-part-texts.ts';

type Shown =
  | 'age_restricted'
  | 'ends_at'
  | 'headline'
  | 'hue'
  | 'picture'
  | 'product_name'
  | 'selling_price'
  | 'stock_level';

type Props = {
  featured: Pick<FeaturedProduct, Shown>;
  href: string;
  isVeiled: boolean;
  /** True if the product is not sold on the site. Its price is then not shown. */
  isClosed: boolean;
};

/** The featured product's picture, headline and price. The admin uses it as a preview. */
export const FeaturedCard = ({ featured, href, isVeiled, isClosed }: Props) => (
  <a href={href} className={styles.featured} data-hue={featured.hue}>
    <Picture
      picture={featured.picture}
      sizes="(min-width: 768px) 240px, 40vw"
      veiled={isVeiled}
      alt=""
      className={styles.picture}
    />
    <span className={styles.offer}>
      <span className={styles.quiet}>{isVeiled ? texts.card.adults : partTexts.about.featured}</span>
      <strong className={styles.heading}>{featured.headline}</strong>
      <span>{featured.product_name}</span>
      {!isClosed && (
        <span className={styles.price}>
          <Price amount={featured.selling_price} />
          <StockTag stock_level={featured.stock_level} />
        </span>
      )}
      {featured.ends_at && (
        <span className={styles.quiet}>{partTexts.about.until(formatDay(featured.ends_at))}</span>
      )}
    </span>
  </a>
);

import { paths } from '#shared/paths.ts';
import { useCall } from '../../api/use-call.ts';
import { urls } from '../../navigation/urls.ts';
import { formatDay } from '../../ui/date.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as texts from '../../ui/texts.ts';
import { useAge } from '../age/use-age.ts';
import { useSettings } from '../settings/use-settings.tsx';
import styles from './about.module.css';
import { partTexts } from './home-part-texts.ts';

/** The featured product with its headline (S1-087, G-29). A restricted product is veiled here too (G-08). */
export function Featured() {
  const { isConfirmed } = useAge();
  const settings = useSettings();
  const { data, error } = useCall('GET /api/featured-product', undefined, {
    page: paths.home,
    onError: (reason) => console.warn('Home: the featured product did not load.', reason),
  });
  if ((error && !data) || data === null) return null;
  if (!data) return <Skeleton className={styles.waiting} />;
  const isVeiled = data.age_restricted && !isConfirmed;
  const isClosed = data.age_restricted && settings?.restricted_goods !== 'sell';
  return (
    <a href={urls.product(data.slug)} className={styles.featured} data-hue={data.hue}>
      <Picture
        picture={data.picture}
        sizes="(width >= 768px) 240px, 40vw"
        veiled={isVeiled}
        alt=""
        className={styles.picture}
      />
      <span className={styles.offer}>
        <span className={styles.quiet}>{isVeiled ? texts.card.adults : partTexts.about.featured}</span>
        <strong className={styles.heading}>{data.headline}</strong>
        <span>{data.product_name}</span>
        {!isClosed && <Price amount={data.selling_price} />}
        {data.ends_at && (
          <span className={styles.quiet}>{partTexts.about.until(formatDay(data.ends_at))}</span>
        )}
      </span>
    </a>
  );
}

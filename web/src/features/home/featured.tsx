import { paths } from '#shared/paths.ts';
import { useCall } from '../../api/use-call.ts';
import { urls } from '../../navigation/urls.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAge } from '../age/use-age.ts';
import { useSettings } from '../settings/use-settings.tsx';
import styles from './about.module.css';
import { FeaturedCard } from './featured-card.tsx';

/**
 * The home page's featured product with its headline (S1-087, G-29). The picture of a restricted product is blurred
 * until the age is confirmed (G-08).
 */
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
    <FeaturedCard featured={data} href={urls.product(data.slug)} isVeiled={isVeiled} isClosed={isClosed} />
  );
}

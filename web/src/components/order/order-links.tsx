import { useCategories } from '../../hooks/use-categories.ts';
import { orderTexts } from '../../order-texts.ts';
import { urls } from '../../paths.ts';
import { ButtonLink } from '../button.tsx';
import styles from './order-links.module.css';

/** Where to go from an order (S2-044, S2-045). Until there is a page of all products, shopping goes on in the first category. */
export function OrderLinks() {
  const first = useCategories().data?.[0];
  const { home, shop } = orderTexts.order;
  return (
    <div className={styles.links}>
      <ButtonLink href={urls.home} look="outline" size="large">
        {home}
      </ButtonLink>
      <ButtonLink href={first ? urls.category(first.slug) : urls.home} size="large">
        {shop}
      </ButtonLink>
    </div>
  );
}

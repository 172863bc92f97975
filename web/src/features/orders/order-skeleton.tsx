import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './order-skeleton.module.css';
import { orderTexts } from './order-texts.ts';

/** A placeholder for the page of an order, while it loads (S2-212). */
export const OrderSkeleton = () => (
  <div className={styles.order}>
    <p className={styles.head} role="status">
      {orderTexts.order.loading}
    </p>
    <div className={styles.main}>
      <Skeleton className={styles.payment} />
      <Skeleton className={styles.facts} />
    </div>
    <Skeleton className={styles.side} />
  </div>
);

import { pointsText } from '#shared/loyalty/loyalty-texts.ts';
import { formatPrice } from '#shared/money.ts';
import { useSettings } from '../settings/use-settings.tsx';
import type { WholeOrder } from './order-facts.tsx';
import styles from './order-points.module.css';
import { orderTexts } from './order-texts.ts';

const texts = orderTexts.order.points;

/** Says how many loyalty points an order has earned, and how customers use them (S1-011). */
export function OrderPoints({ order }: { order: WholeOrder }) {
  const rules = useSettings()?.loyalty;
  const { points = 0 } = order;
  if (points === 0) return null;
  return (
    <p className={styles.points}>
      <strong>{texts.earned(pointsText(points))}</strong>{' '}
      {rules && texts.use(pointsText(rules.minimum), formatPrice(rules.worth))}
    </p>
  );
}

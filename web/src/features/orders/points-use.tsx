import { pointsText } from '#shared/loyalty/loyalty-texts.ts';
import { formatPrice } from '#shared/money.ts';
import { useSettings } from '../settings/use-settings.tsx';
import { orderTexts } from './order-texts.ts';

/** Says what loyalty points are worth and how customers use them (S1-011). Empty while the shop gives no points. */
export function PointsUse({ className }: { className?: string | undefined }) {
  const rules = useSettings()?.loyalty;
  if (!rules?.is_on) return null;
  const use = orderTexts.order.points.use(pointsText(rules.minimum), formatPrice(rules.worth));
  return <p className={className}>{use}</p>;
}

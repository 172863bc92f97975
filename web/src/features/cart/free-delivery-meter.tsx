import { formatPrice } from '#shared/money.ts';
import { useSettings } from '../settings/use-settings.tsx';
import { cartTexts } from './cart-texts.ts';
import styles from './free-delivery-meter.module.css';

/** Says how much is missing for free delivery (G-13). Shows nothing if delivery is never free. */
export function FreeDeliveryMeter({ subTotal }: { subTotal: number }) {
  const from = useSettings()?.free_delivery_from;
  const { free, freeFrom, freeMeter } = cartTexts.cart;
  if (from === null) return null;
  if (!from) return <div className={styles.meter} />;
  const missing = from - subTotal;
  return (
    <div className={styles.meter} data-reached={missing <= 0 ? '' : undefined}>
      <p className={styles.text}>{missing > 0 ? freeFrom(formatPrice(missing, 'page')) : free}</p>
      <progress className={styles.bar} max={from} value={Math.min(subTotal, from)} aria-label={freeMeter} />
    </div>
  );
}

import { formatPrice } from '#shared/money.ts';
import styles from './price.module.css';

type Props = {
  /** The amount in shillings, as in the API. */
  amount: number;
  form?: 'card' | 'page' | 'kes' | 'plain';
  size?: 'small' | 'normal' | 'big';
};

/** A price, which never wraps. */
export function Price({ amount, form = 'card', size = 'normal' }: Props) {
  return (
    <span className={`${styles.price} ${styles[size]}`} data-price>
      {formatPrice(amount, form)}
    </span>
  );
}

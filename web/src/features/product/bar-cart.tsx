import { formatPrice } from '#shared/money.ts';
import { urls } from '../../navigation/urls.ts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { cartTexts } from '../cart/cart-texts.ts';
import { cartTotal } from '../cart/store/cart.ts';
import { useCart } from '../cart/use-cart.ts';
import styles from './bar-cart.module.css';

/** The link from the buy bar to the cart, with the cart's total. It covers the disabled button “In Cart”. */
export function BarCart() {
  const total = cartTotal(useCart().lines);
  return (
    <a
      href={urls.cart}
      className={styles.cart}
      aria-label={`${cartTexts.cart.view} · ${formatPrice(total, 'page')}`}
    >
      <Price amount={total} form="page" size="small" />
      <Icon name="chevron" size={16} />
    </a>
  );
}

import { urls } from '../../navigation/urls.ts';
import { sticksAtBottom } from '../../ui/behaviour/stick.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { cartTexts } from '../cart/cart-texts.ts';
import { InCartStepper } from '../cart/in-cart-stepper.tsx';
import { cartTotal } from '../cart/store/cart.ts';
import { useCart } from '../cart/use-cart.ts';
import styles from './bar-cart.module.css';

type Props = { product: { id: number; product_name: string }; left: number | undefined };

/**
 * A row above the bar that buys the product, shown while the product is in the cart. It has the product's quantity, and
 * a link to the cart with its total.
 */
export function BarCart({ product, left }: Props) {
  const { lines } = useCart();
  return (
    <div ref={sticksAtBottom} className={styles.row} data-totals>
      <InCartStepper product={product} left={left} />
      <ButtonLink href={urls.cart} look="volt" className={styles.cart}>
        <span>{cartTexts.cart.view} ·</span>
        <Price amount={cartTotal(lines)} form="page" size="small" />
      </ButtonLink>
    </div>
  );
}

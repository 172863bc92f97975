import { urls } from '../../navigation/urls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cartTexts } from './cart-texts.ts';
import { RestoreCart } from './restore-cart.tsx';
import { cartStore } from './store/cart-store.ts';

/**
 * The content of the cart page and the checkout if the cart is empty (S1-214, S1-215, S2-026…028). It offers to restore
 * a lost cart (G-68).
 */
export function EmptyCart() {
  const { emptyTitle, emptyText, continueShopping } = cartTexts.cart;
  return (
    <Notice title={emptyTitle} text={emptyText}>
      <ButtonLink href={urls.home} size="large">
        {continueShopping}
      </ButtonLink>
      {!cartStore.wasChanged() && <RestoreCart />}
    </Notice>
  );
}

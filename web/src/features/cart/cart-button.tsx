import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { isPlainClick } from '../../navigation/plain-click.ts';
import { placeOf } from '../../navigation/prerendered-path.ts';
import { urls } from '../../navigation/urls.ts';
import { useOutside } from '../../ui/behaviour/use-outside.ts';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import styles from './cart-button.module.css';
import { useCartCount } from './use-cart.ts';

const loadDropdown = () => import('./cart-dropdown.tsx');
// Where its script cannot be fetched the cart page is one tap further.
const ToCart = () => (
  <a href={urls.cart} className={styles.fallback}>
    {texts.cart}
  </a>
);
const CartDropdown = lazyPart(async () => (await loadDropdown()).CartDropdown, ToCart);

/**
 * The cart with its count (S1-113, S1-217). A link, so that it leads to the cart before the script is there; then it
 * opens the cart's list, but for the screens that show the cart themselves.
 */
export function CartButton() {
  const count = useCartCount();
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const screen = placeOf(pathname)?.screen;
  const hasList = screen !== 'cart' && screen !== 'checkout';
  // Another screen closes it.
  const isOpen = hasList && openedAt === pathname;
  useOutside(place, isOpen, () => setOpenedAt(undefined));

  function toggle(event: MouseEvent) {
    if (!hasList || !isPlainClick(event)) return;
    event.preventDefault();
    setOpenedAt(isOpen ? undefined : pathname);
  }
  function close() {
    setOpenedAt(undefined);
    link.current?.focus();
  }

  return (
    <div ref={place} className={styles.place}>
      <a
        ref={link}
        href={urls.cart}
        className={styles.cart}
        aria-label={texts.cartLink(count)}
        aria-expanded={hasList ? isOpen : undefined}
        onClick={toggle}
        onPointerEnter={() => hasList && loadDropdown().catch(() => {})}
      >
        <Icon name="cart" size={24} />
        <span className={styles.word}>{texts.cart}</span>
        {count > 0 && (
          <span key={count} className={styles.badge} aria-hidden="true">
            {count}
          </span>
        )}
      </a>
      {isOpen && (
        <Suspense fallback={<div className={styles.waiting}>{texts.loading}</div>}>
          <CartDropdown onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

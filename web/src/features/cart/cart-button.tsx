import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { isPlainClick } from '../../navigation/plain-click.ts';
import { placeOf } from '../../navigation/prerendered-path.ts';
import { urls } from '../../navigation/urls.ts';
import { useOutside } from '../../ui/behaviour/use-outside.ts';
import { Icon } from '../../ui/icon.tsx';
import * as texts from '../../ui/texts.ts';
import styles from './cart-button.module.css';
import { useCartCount } from './use-cart.ts';

const loadDropdown = () => import('./cart-dropdown.tsx');

/** Opens the cart page as a new document, because the script of the dropdown could not be loaded. */
function ToCart() {
  useEffect(() => {
    if (navigator.onLine) location.assign(urls.cart);
  }, []);
  return (
    <a href={urls.cart} className={styles.fallback}>
      {texts.cart}
    </a>
  );
}
const CartDropdown = lazyPart(async () => (await loadDropdown()).CartDropdown, ToCart);

/**
 * The cart link with its count (S1-113, S1-217). Before hydration it opens the cart page. Afterwards it opens the
 * dropdown, except on screens that show the cart themselves.
 */
export function CartButton() {
  const count = useCartCount();
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const screen = placeOf(pathname)?.screen;
  const hasList = screen !== 'cart' && screen !== 'checkout';
  // The dropdown is open only on the screen where it was opened, so another screen closes it.
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
        data-cart=""
        aria-label={texts.cartLink(count)}
        aria-expanded={hasList ? isOpen : undefined}
        onClick={toggle}
        onPointerEnter={() => hasList && loadDropdown().catch(() => {})}
      >
        <Icon name="cart" size={24} />
        {/* The space keeps word and count apart in the visible text, which the label repeats. */}
        <span className={styles.word}>{texts.cart}</span>{' '}
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

import { type KeyboardEvent, useEffect, useRef } from 'react';
import { urls } from '../../navigation/urls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './cart-dropdown.module.css';
import { CartLineItem } from './cart-line-item.tsx';
import { setLinePrice, setLineQuantity } from './cart-lines.ts';
import { linesNow } from './cart-quote.ts';
import { cartTexts } from './cart-texts.ts';
import { removeWithUndo } from './remove-with-undo.ts';
import { useCart } from './use-cart.ts';
import { useQuote } from './use-quote.ts';

/** The cart dropdown. It loads current prices whenever it opens (S1-218…224, G-81). Escape and a button close it. */
export function CartDropdown({ onClose }: { onClose: () => void }) {
  const cart = useCart();
  const { lines, count } = cart;
  const { quote, isCurrent } = useQuote(cart);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = linesNow(lines, quote);
  const texts = cartTexts.dropdown;
  const isEmpty = lines.length === 0;
  const goods = shown.reduce((sum, { price, line }) => sum + price * line.quantity, 0);
  const total = isCurrent && quote && quote.discount_amount > 0 ? quote.total_amount : goods;
  useEffect(() => heading.current?.focus(), []);

  function remove(id: number) {
    removeWithUndo(id);
    // The focused button was removed together with its line, so the heading gets the focus.
    heading.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }

  return (
    <section className={styles.dropdown} aria-labelledby="cart-dropdown" onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 ref={heading} id="cart-dropdown" className={styles.title} tabIndex={-1}>
          {texts.title(count)}
        </h2>
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {isEmpty && (
        <div className={styles.empty}>
          <p>{texts.empty}</p>
          <ButtonLink href={urls.home} onClick={onClose}>
            {texts.explore}
          </ButtonLink>
        </div>
      )}
      {!isEmpty && (
        <>
          <ul className={styles.lines} aria-label={cartTexts.cart.lines}>
            {shown.map((line) => (
              <CartLineItem
                key={line.line.id}
                isCompact
                line={line}
                onQuantity={(quantity) => setLineQuantity(line.line.id, quantity)}
                onPriceSeen={(price) => setLinePrice(line.line.id, price)}
                onRemove={() => remove(line.line.id)}
              />
            ))}
          </ul>
          <div className={styles.foot} data-totals>
            <p className={styles.total}>
              {texts.total}
              <Price amount={total} />
            </p>
            <div className={styles.actions}>
              <ButtonLink href={urls.cart} look="outline">
                {texts.view}
              </ButtonLink>
              <ButtonLink href={urls.checkout}>{texts.checkout}</ButtonLink>
            </div>
          </div>
        </>
      )}
    </section>
  );
}

import { Suspense, useRef } from 'react';
import { findArea } from '#shared/delivery.ts';
import { useCall } from '../../api/use-call.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { ClosedNotice, useClosed } from '../settings/closed-notice.tsx';
import styles from './cart.screen.module.css';
import { CartLineItem } from './cart-line-item.tsx';
import { setLinePrice, setLineQuantity } from './cart-lines.ts';
import { type LineNow, linesNow, sumOf } from './cart-quote.ts';
import { CartSummary } from './cart-summary.tsx';
import { cartTexts } from './cart-texts.ts';
import { EmptyCart } from './empty-cart.tsx';
import { OrderAgain } from './order-again.tsx';
import { QuoteFailed } from './quote-failed.tsx';
import { removeWithUndo } from './remove-with-undo.ts';
import { knownArea } from './store/known-area.ts';
import { useCart } from './use-cart.ts';
import { useOrderAgain } from './use-order-again.ts';
import { useQuote } from './use-quote.ts';

const GoesWithLine = lazyPart(
  async () => (await import('./goes-with-line.tsx')).GoesWithLine,
  () => null,
);

/** The cart page. Whenever it opens, it loads current prices and stock (S1-208…216, G-81). */
export function Cart() {
  const cart = useCart();
  const { lines, count, isLoaded } = cart;
  const knownName = useStore(knownArea);
  const heading = useRef<HTMLHeadingElement>(null);
  const again = useOrderAgain();
  // Loads the settings again, because the shop may have been paused since this page was rendered.
  const { data: settings } = useCall('GET /api/settings');
  const area = knownName && settings ? findArea(settings.zones, knownName) : undefined;
  const { quote, error, isCurrent, refresh } = useQuote(cart, knownName || undefined);
  const closed = useClosed(settings);
  const texts = cartTexts.cart;
  const shown = linesNow(lines, quote);

  function takeOut({ line }: LineNow) {
    removeWithUndo(line.id);
    // The focused button was removed together with its line. After the last line, the heading is gone too, so the page
    // gets the focus.
    if (lines.length > 1) heading.current?.focus();
    else document.getElementById('main')?.focus();
  }

  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      {!isLoaded && <ScreenSkeleton />}
      <OrderAgain again={again} />
      {isLoaded && lines.length === 0 && again.step !== 'adding' && <EmptyCart />}
      {lines.length > 0 && (
        <div className={styles.cart}>
          <div className={styles.lines}>
            <h1 ref={heading} className={styles.title} tabIndex={-1}>
              {texts.title} <span className={styles.count}>{`(${count})`}</span>
            </h1>
            {closed && settings?.pause && <ClosedNotice closed={closed} />}
            {error && (
              <QuoteFailed
                text={error.status === 422 ? error.message : texts.quoteFailed}
                onRetry={refresh}
              />
            )}
            <ul aria-label={texts.lines}>
              {shown.map((line) => (
                <CartLineItem
                  key={line.line.id}
                  line={line}
                  onQuantity={(quantity) => setLineQuantity(line.line.id, quantity)}
                  onPriceSeen={(price) => setLinePrice(line.line.id, price)}
                  onRemove={() => takeOut(line)}
                />
              ))}
            </ul>
            <Suspense>
              <GoesWithLine lines={shown} />
            </Suspense>
          </div>
          <CartSummary
            subTotal={sumOf(shown)}
            count={count}
            quote={isCurrent ? quote : undefined}
            area={area}
            hasFailed={error !== undefined}
            couponCode={cart.couponApplied && !error ? cart.couponCode : undefined}
          />
        </div>
      )}
    </>
  );
}

import type { Quote } from '#shared/cart/quote.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { orderTexts } from '../orders/order-texts.ts';
import styles from './complete-bar.module.css';
import type { Ordering } from './ordering.ts';

type Props = { state: Ordering; quote: Quote | undefined; isLive: boolean; isPricing: boolean };

/** The total and the one button, in reach of the thumb (S2-021, S2-022). It keeps the focus while it may not be pressed. */
export function CompleteBar({ state, quote, isLive, isPricing }: Props) {
  const isSending = state.step === 'sending' || state.step === 'placed';
  return (
    <div className={styles.bar} data-buy-bar>
      <p className={styles.total}>
        <span className={styles.word}>{orderTexts.checkout.total}</span>
        {quote ? (
          <Price amount={quote.total_amount} form="page" size="small" />
        ) : (
          <Skeleton className={styles.bone} />
        )}
      </p>
      <Button
        type="submit"
        size="large"
        className={styles.button}
        aria-disabled={!isLive}
        aria-busy={isSending}
      >
        {wordOf(state, isPricing)}
      </Button>
      <p className={styles.note}>{orderTexts.checkout.payLater}</p>
    </div>
  );
}

/** What the button says: what it would do, or what is being done. */
function wordOf({ step }: Ordering, isPricing: boolean): string {
  const { sending, checking, pricing, tryAgain, submit } = orderTexts.checkout;
  if (step === 'sending' || step === 'placed') return sending;
  if (step === 'checking') return checking;
  if (isPricing) return pricing;
  return step === 'unsure' ? tryAgain : submit;
}

import type { Quote } from '#shared/quote.ts';
import type { Ordering } from '../../lib/ordering.ts';
import { orderTexts } from '../../order-texts.ts';
import { Button } from '../button.tsx';
import { Price } from '../price.tsx';
import { Skeleton } from '../skeleton.tsx';
import styles from './complete-bar.module.css';

type Props = { state: Ordering; quote: Quote | undefined; isLive: boolean; isPricing: boolean };

/** The total and the one button, in reach of the thumb (S2-021, S2-022). It keeps the focus while it may not be pressed. */
export function CompleteBar({ state, quote, isLive, isPricing }: Props) {
  const texts = orderTexts.checkout;
  const isSending = state.step === 'sending' || state.step === 'placed';
  const label = isSending
    ? texts.sending
    : state.step === 'checking'
      ? texts.checking
      : isPricing
        ? texts.pricing
        : state.step === 'unsure'
          ? texts.tryAgain
          : texts.submit;
  return (
    <div className={styles.bar} data-buy-bar>
      <p className={styles.total}>
        <span className={styles.word}>{texts.total}</span>
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
        {label}
      </Button>
      <p className={styles.note}>{texts.payLater}</p>
    </div>
  );
}

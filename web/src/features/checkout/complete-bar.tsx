import { useEffect } from 'react';
import type { Quote } from '#shared/cart/quote.ts';
import type { PaymentMethods } from '#shared/payments/payment-methods.ts';
import { sticksAtBottom } from '../../ui/behaviour/stick.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readyToasts } from '../../ui/toasts.tsx';
import { orderTexts } from '../orders/order-texts.ts';
import { payLater } from '../payments/how-to-pay-texts.ts';
import styles from './complete-bar.module.css';
import type { Ordering } from './ordering.ts';

type Props = {
  state: Ordering;
  quote: Quote | undefined;
  isLive: boolean;
  isPricing: boolean;
  /** The reason why the order cannot be sent now. */
  reason?: string | undefined;
  /** The payment methods, if the shop does not accept all of them. */
  methods?: PaymentMethods | undefined;
};

/**
 * A sticky bar with the total and the order button (S2-021, S2-022). The button keeps the focus while it is disabled,
 * and the bar then shows the reason.
 */
export function CompleteBar({ state, quote, isLive, isPricing, reason, methods }: Props) {
  useEffect(() => void readyToasts(), []);
  const isSending = state.step === 'sending' || state.step === 'placed';
  return (
    <div ref={sticksAtBottom} className={styles.bar} data-buy-bar>
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
        aria-describedby="complete-note"
      >
        {wordOf(state, isPricing)}
      </Button>
      <p id="complete-note" className={styles.note} data-problem={reason && ''}>
        {reason && <Icon name="alert" size={18} />}
        <span>{reason ?? payLater(methods)}</span>
      </p>
    </div>
  );
}

/** Returns the button's text for the current step. */
function wordOf({ step }: Ordering, isPricing: boolean): string {
  const { sending, checking, pricing, tryAgain, submit } = orderTexts.checkout;
  if (step === 'sending' || step === 'placed') return sending;
  if (step === 'checking') return checking;
  if (isPricing) return pricing;
  return step === 'unsure' ? tryAgain : submit;
}

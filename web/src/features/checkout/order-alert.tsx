import { type ReactNode, useEffect, useRef } from 'react';
import { formatPrice } from '#shared/money.ts';
import { Icon } from '../../ui/icon.tsx';
import { orderTexts } from '../orders/order-texts.ts';
import styles from './order-alert.module.css';
import type { Ordering } from './ordering.ts';

type Props = {
  state: Ordering;
  /** The total that the shopper saw when the order was sent, in shillings. */
  sentTotal: number | undefined;
  /** Other ways to order, shown for an order that the shop must discuss first. */
  askUs?: ReactNode;
};

/** Says what happened after an order could not be sent, and that trying again is safe (R2). */
export function OrderAlert({ state, sentTotal, askUs }: Props) {
  const texts = orderTexts.checkout;
  const alert = useRef<HTMLDivElement>(null);
  // On a phone the alert may be far from the sticky button, so it is scrolled into view.
  useEffect(() => {
    if (state.step !== 'sending') alert.current?.scrollIntoView({ block: 'center' });
  }, [state]);
  if (state.step === 'unsure') {
    return (
      <div ref={alert} className={styles.alert} role="alert">
        <Icon name="alert" className={styles.icon} />
        <div>
          <p className={styles.message}>{state.message}</p>
          <p>{state.isOffline ? `${texts.safeToRetry} ${texts.onlineAgain}` : texts.safeToRetry}</p>
        </div>
      </div>
    );
  }
  if (state.step !== 'refused' && state.step !== 'already') return null;
  const now = state.step === 'refused' ? state.quote?.total_amount : undefined;
  return (
    <div ref={alert} className={styles.alert} role="alert">
      <Icon name="alert" className={styles.icon} />
      <div>
        <p className={styles.message}>{state.message}</p>
        {now !== undefined && sentTotal !== undefined && now !== sentTotal && (
          <p>
            <s>{formatPrice(sentTotal, 'page')}</s> → <strong>{formatPrice(now, 'page')}</strong>
          </p>
        )}
        {state.step === 'refused' && state.code === 'already-ordered' && <p>{texts.orderedElsewhere}</p>}
        {state.step === 'refused' && state.code === 'ask-us' && askUs}
        {state.step === 'already' && <p>{texts.notOrdered}</p>}
      </div>
    </div>
  );
}

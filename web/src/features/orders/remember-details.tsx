import { useState } from 'react';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { orderTexts } from './order-texts.ts';
import styles from './remember-details.module.css';
import { type Details, remembered } from './remembered.ts';

const texts = orderTexts.order.remember;

/**
 * Asks once, after an order, whether this browser may remember the customer's contact details for the next order. A
 * browser that remembers them can delete them here in one tap.
 */
export function RememberDetails({ orderId }: { orderId: string }) {
  const known = useStore(remembered);
  const [asked, setAsked] = useState<Details | undefined>(() => remembered.toAsk(orderId));
  const [isForgotten, setForgotten] = useState(false);
  if (isForgotten) return <p role="status">{texts.forgotten}</p>;
  if (asked)
    return (
      <section className={styles.offer} aria-labelledby="remember-details">
        <div>
          <h2 id="remember-details" className={styles.title}>
            {known ? texts.askInstead : texts.ask}
          </h2>
          <p>{texts.text}</p>
        </div>
        <div className={styles.ways}>
          <Button
            look="outline"
            onClick={() => {
              remembered.decline(orderId);
              setAsked(undefined);
            }}
          >
            {known ? texts.keepOld : texts.no}
          </Button>
          <Button
            look="outline"
            onClick={() => {
              remembered.remember(orderId, asked);
              setAsked(undefined);
            }}
          >
            {texts.yes}
          </Button>
        </div>
      </section>
    );
  if (!known) return null;
  return (
    <p role="status">
      {texts.known}{' '}
      <Button
        look="quiet"
        onClick={() => {
          remembered.forget();
          setForgotten(true);
        }}
      >
        {texts.forget}
      </Button>
    </p>
  );
}

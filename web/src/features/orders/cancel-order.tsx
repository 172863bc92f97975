import { useEffect, useRef, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { tokenHeaders } from '../../api/tracking-header.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { readyToasts } from '../../ui/toasts.tsx';
import styles from './cancel-order.module.css';
import type { WholeOrder } from './order-facts.tsx';
import { orderTexts } from './order-texts.ts';
import { useTrackingToken } from './use-order.ts';

const texts = orderTexts.order.cancel;

/** How long the toast about a refusal is shown, in ms. It is long, because it contains a whole sentence. */
const REFUSED_MS = 8_000;

/**
 * Lets the customer cancel a pending order, and asks for confirmation first (G-95). `onChange` gets the updated order.
 */
export function CancelOrder({
  order,
  onChange,
}: {
  order: WholeOrder;
  onChange: (order?: WholeOrder) => void;
}) {
  const token = useTrackingToken(order.id);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => void readyToasts(), []);

  function keep() {
    setAsking(false);
    setError(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  }

  async function cancel() {
    setSending(true);
    setError(undefined);
    try {
      const input = { params: { id: order.id } };
      const cancelled = await call('POST /api/orders/{id}/cancel', input, { headers: tokenHeaders(token) });
      toast(texts.done);
      onChange(cancelled);
    } catch (reason) {
      const error = reason as CallError;
      setSending(false);
      if (error.status !== 409) return setError(error);
      // Staff have changed the order's state meanwhile. The page shows the updated order, without this form.
      toast(error.message, { tone: 'warning', ms: REFUSED_MS });
      onChange();
    }
  }

  if (!isAsking)
    return (
      <Button ref={opener} look="quiet" className={styles.open} onClick={() => setAsking(true)}>
        {texts.open}
      </Button>
    );
  return (
    <section className={styles.ask} aria-label={texts.open}>
      <p className={styles.question}>{texts.ask(order.number)}</p>
      {order.pay > 0 && <p>{texts.refund(formatPrice(order.pay, 'kes'))}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
      <div className={styles.ways} data-question>
        <Button look="outline" autoFocus onClick={keep}>
          {texts.keep}
        </Button>
        <Button disabled={isSending} aria-busy={isSending} onClick={cancel}>
          {isSending ? texts.cancelling : texts.confirm}
        </Button>
      </div>
    </section>
  );
}

import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { orderMemory } from './order-memory.ts';
import { orderTexts } from './order-texts.ts';
import styles from './unlock-form.module.css';

type Props = {
  orderId: string;
  /** Called once the order is unlocked in this browser. */
  onOpened: () => void;
};

/**
 * Unlocks an order for a visitor who has its link without the token. They type the last four digits of its phone
 * number (G-79).
 */
export function UnlockForm({ orderId, onOpened }: Props) {
  const texts = orderTexts.order.unlock;
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const digits = String(new FormData(event.currentTarget).get('last_four') ?? '').trim();
    if (!/^\d{4}$/.test(digits)) return setProblem(texts.four);
    setProblem(undefined);
    setSending(true);
    try {
      const input = { params: { id: orderId }, body: { last_four: digits } };
      const { tracking_token } = await call('POST /api/orders/{id}/unlock', input);
      orderMemory.keepToken(orderId, tracking_token);
      onOpened();
    } catch (error) {
      setProblem((error as CallError).message);
    } finally {
      setSending(false);
    }
  }

  return (
    <form className={styles.unlock} aria-label={texts.title} noValidate onSubmit={submit}>
      <Field name="last_four" label={texts.label} hint={texts.hint} error={problem}>
        {(control) => (
          <input
            {...control}
            className={`${control.className} ${styles.digits}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            required
          />
        )}
      </Field>
      <Button type="submit" size="large" aria-busy={isSending} disabled={isSending}>
        {isSending ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}

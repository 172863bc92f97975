import { type FormEvent, useState } from 'react';
import { normalisePhone } from '#shared/phone.ts';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { tokenHeaders } from '../../api/tracking-header.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { WholeOrder } from './order-facts.tsx';
import { orderTexts } from './order-texts.ts';
import styles from './unlock-form.module.css';
import { useTrackingToken } from './use-order.ts';

const texts = orderTexts.order.phoneAsked;

type Props = { order: WholeOrder; onChange: (order: WholeOrder) => void };

/** A form that asks the customer of a new order for another phone number, because the shop could not reach them. */
export function GivePhone({ order, onChange }: Props) {
  const token = useTrackingToken(order.id);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const customer_phone = normalisePhone(typed);
    if (customer_phone === undefined) return setProblem(texts.invalid);
    setProblem(undefined);
    setSending(true);
    try {
      const input = { params: { id: order.id }, body: { customer_phone } };
      onChange(await call('POST /api/orders/{id}/phone', input, { headers: tokenHeaders(token) }));
    } catch (error) {
      setProblem((error as CallError).message);
      setSending(false);
    }
  }

  return (
    <form className={styles.unlock} aria-labelledby="phone-asked" noValidate onSubmit={submit}>
      <div>
        <h2 id="phone-asked" className={styles.title}>
          {texts.title}
        </h2>
        <p>{texts.text}</p>
      </div>
      <Field name="customer_phone" label={texts.label} hint={texts.hint} error={problem}>
        {(control) => (
          <input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="large" aria-busy={isSending} disabled={isSending}>
        {isSending ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}

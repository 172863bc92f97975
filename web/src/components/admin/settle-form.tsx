import { type FormEvent, useEffect, useId, useState } from 'react';
import { adminTexts } from '../../admin-texts.ts';
import { call } from '../../lib/call.ts';
import type { CallError } from '../../lib/call-error.ts';
import { Button } from '../button.tsx';
import { DeskField } from './desk-field.tsx';
import { Failure } from './failure.tsx';
import styles from './panel.module.css';
import type { Hold, Parked } from './parked-list.tsx';
import { returnedWords } from './parked-words.ts';

const texts = adminTexts.parked;

type Outcome = Parked['outcomes'][number];
type Props = { payment: Parked; hold: Hold; onSettled: (payment: Parked) => void; onClose: () => void };

/** True where the order may be the one that was meant. */
const isOpen = ({ order }: Parked) =>
  order !== null && order.payment_status !== 'paid' && order.payment_status !== 'refunded';

/** What becomes of a payment, and why (R7). What was typed stays until it was taken. */
export function SettleForm({ payment, hold, onSettled, onClose }: Props) {
  const { id, outcomes, receipt, reason } = payment;
  const mayPay = outcomes.includes('order');
  const [outcome, setOutcome] = useState<Outcome>(mayPay ? 'order' : 'returned');
  const [number, setNumber] = useState((isOpen(payment) && payment.order?.number) || '');
  const [code, setCode] = useState('');
  const [why, setWhy] = useState('');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const group = useId();
  useEffect(hold, [hold]);
  const names = { order: texts.toOrder, credit: texts.toCredit, returned: returnedWords(reason) };
  const wrong = (field: string) => error?.errors?.[field]?.[0];
  const isBeside = ['number', 'receipt', 'why'].some((field) => wrong(field) !== undefined);

  async function settle(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    const paid = { outcome: 'order' as const, number, ...(receipt === null && { receipt: code }), why };
    const body = outcome === 'order' ? paid : { outcome, why };
    try {
      onSettled(await call('POST /api/admin/parked-payments/{id}/settlement', { params: { id }, body }));
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void settle(event)} noValidate>
      {error && !isBeside && <Failure error={error} />}
      <fieldset className={styles.choice}>
        <legend className={styles.label}>{texts.how}</legend>
        {outcomes.map((each) => (
          <label key={each} className={styles.option}>
            <input type="radio" name={group} checked={outcome === each} onChange={() => setOutcome(each)} />
            {names[each]}
          </label>
        ))}
      </fieldset>
      {outcome === 'order' && (
        <DeskField label={texts.number} error={wrong('number')}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              placeholder="HS-1042"
              maxLength={40}
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </DeskField>
      )}
      {outcome === 'order' && receipt === null && (
        <DeskField label={texts.receipt} error={wrong('receipt')}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </DeskField>
      )}
      <DeskField label={texts.why} hint={texts.whyHint} error={wrong('why')}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={300}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
          />
        )}
      </DeskField>
      <div className={styles.actions}>
        <Button type="submit" disabled={isSending} aria-busy={isSending}>
          {isSending ? texts.saving : texts.submit}
        </Button>
        <Button look="outline" disabled={isSending} onClick={onClose}>
          {adminTexts.close}
        </Button>
      </div>
    </form>
  );
}

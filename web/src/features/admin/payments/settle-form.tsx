import { type FormEvent, useEffect, useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { adminTexts } from '../admin-texts.ts';
import { readShillings } from '../read-shillings.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { Failure } from '../ui/failure.tsx';
import styles from '../ui/panel.module.css';
import { WhyField } from './cash-fields.tsx';
import type { Hold, Unmatched } from './listed-payment.ts';
import { moneyTexts, paymentTexts as texts } from './money-texts.ts';
import { SettleOrder, useTakes } from './settle-order.tsx';
import { outcomeWords } from './unmatched-words.ts';

type Outcome = Unmatched['outcomes'][number];
type Props = { payment: Unmatched; hold: Hold; onSettled: (payment: Unmatched) => void; onClose: () => void };

/**
 * Returns the most likely outcome: `order` if its order can take the payment or it has no order yet, else another one.
 */
function likeliest({ outcomes, order }: Unmatched): Outcome {
  const mayPay = outcomes.includes('order') && (order === null || order.takes !== null);
  return mayPay ? 'order' : outcomes.includes('returned') ? 'returned' : (outcomes[0] ?? 'returned');
}

type FieldProps = {
  label: string;
  hint?: string;
  inputMode?: 'decimal' | 'tel';
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

const Field = ({ label, hint, inputMode, value, error, onChange }: FieldProps) => (
  <AdminField label={label} hint={hint} error={error}>
    {(control) => (
      <input
        {...control}
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={inputMode ? 40 : 1000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </AdminField>
);

/**
 * Settles a payment with an outcome and a reason (R7). It offers only the possible outcomes. Typed text stays until it
 * has succeeded.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form, whose fields depend on each other
export function SettleForm({ payment, hold, onSettled, onClose }: Props) {
  const { id, outcomes, receipt, reason, order } = payment;
  const [outcome, setOutcome] = useState(() => likeliest(payment));
  const [typed, setTyped] = useState({
    number: order?.takes ? order.number : '',
    receipt: '',
    sum: '',
    phone: '',
    reference: '',
    why: '',
  });
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const group = useId();
  useEffect(hold, [hold]);
  // The amount is not known: staff type the one in M-Pesa’s statement.
  const asksSum = payment.amount === null && reason !== 'nobody-knows';
  const sum = asksSum ? readShillings(typed.sum) : undefined;
  const { takes } = useTakes(payment, typed.number, sum);
  const isPart = outcome === 'order' && takes === 'part';
  const names = outcomeWords(payment);
  const type = (field: keyof typeof typed) => (text: string) =>
    setTyped((was) => ({ ...was, [field]: text }));
  const wrong = (field: string) => error?.errors?.[field]?.[0];
  const fields = ['number', 'receipt', 'amount', 'phone', 'reference', 'why'];
  const isBeside = fields.some((field) => wrong(field) !== undefined);

  function body() {
    const { number, reference, phone, why } = typed;
    const code = receipt === null ? { receipt: typed.receipt } : {};
    if (outcome === 'returned') return { outcome, reference, why };
    if (outcome === 'credit') return { outcome, ...code, ...(phone.trim() !== '' && { phone }), why };
    return { outcome, number, part: isPart, ...code, ...(sum !== undefined && { amount: sum }), why };
  }

  async function settle(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      onSettled(
        await call('POST /api/admin/parked-payments/{id}/settlement', { params: { id }, body: body() }),
      );
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
        <SettleOrder
          payment={payment}
          number={typed.number}
          sum={sum}
          error={wrong('number')}
          onChange={type('number')}
        />
      )}
      {outcome !== 'returned' && receipt === null && (
        <Field
          label={texts.receipt}
          value={typed.receipt}
          error={wrong('receipt')}
          onChange={type('receipt')}
        />
      )}
      {outcome === 'order' && asksSum && (
        <Field
          label={texts.sum}
          inputMode="decimal"
          value={typed.sum}
          error={wrong('amount')}
          onChange={type('sum')}
        />
      )}
      {outcome === 'credit' && (
        <Field
          label={texts.creditPhone}
          hint={texts.creditPhoneHint}
          inputMode="tel"
          value={typed.phone}
          error={wrong('phone')}
          onChange={type('phone')}
        />
      )}
      {outcome === 'returned' && names.returned !== texts.never && (
        <Field
          label={moneyTexts.refundCode}
          hint={moneyTexts.refundCodeHint}
          value={typed.reference}
          error={wrong('reference')}
          onChange={type('reference')}
        />
      )}
      <WhyField
        label={texts.why}
        hint={texts.whyHint}
        value={typed.why}
        error={wrong('why')}
        onChange={type('why')}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          disabled={isSending || (outcome === 'order' && takes === null)}
          aria-busy={isSending}
        >
          {isSending ? texts.saving : texts.submit[isPart ? 'part' : outcome]}
        </Button>
        <Button look="outline" disabled={isSending} onClick={onClose}>
          {adminTexts.close}
        </Button>
      </div>
    </form>
  );
}

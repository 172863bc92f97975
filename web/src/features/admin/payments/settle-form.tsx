import { useEffect, useId } from 'react';
import { adminTexts } from '../admin-texts.ts';
import { AdminForm } from '../ui/admin-form.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import styles from '../ui/panel.module.css';
import { WhyField } from './cash-fields.tsx';
import type { Hold, Unmatched } from './listed-payment.ts';
import { moneyTexts, paymentTexts as texts } from './money-texts.ts';
import { SettleOrder } from './settle-order.tsx';
import { outcomeWords } from './unmatched-words.ts';
import { type Settlement, useSettlement } from './use-settlement.ts';

type Props = { payment: Unmatched; hold: Hold; onSettled: (payment: Unmatched) => void; onClose: () => void };

type FieldProps = {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onType: (typed: string) => void;
};

const CodeField = (props: FieldProps) => (
  <AdminInput {...props} autoCapitalize="characters" maxLength={1000} />
);

type PartProps = { payment: Unmatched; settlement: Settlement };

function OutcomeChoice({ payment, settlement: { outcome, choose } }: PartProps) {
  const group = useId();
  const names = outcomeWords(payment);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{texts.how}</legend>
      {payment.outcomes.map((each) => (
        <label key={each} className={styles.option}>
          <input type="radio" name={group} checked={outcome === each} onChange={() => choose(each)} />
          {names[each]}
        </label>
      ))}
    </fieldset>
  );
}

type Wrong = (field: string) => string | undefined;

/** Returns the fields that the chosen outcome needs. The field of the reason is not among them. */
function outcomeFields({ payment, settlement }: PartProps, wrong: Wrong) {
  const { outcome, typed, type, asksSum, sum, sumProblem } = settlement;
  return (
    <>
      {outcome === 'order' && (
        <SettleOrder
          payment={payment}
          number={typed.number}
          sum={sum}
          error={wrong('number')}
          onChange={type('number')}
        />
      )}
      {outcome !== 'returned' && payment.receipt === null && (
        <CodeField
          label={texts.receipt}
          value={typed.receipt}
          error={wrong('receipt')}
          onType={type('receipt')}
        />
      )}
      {outcome === 'order' && asksSum && (
        <AdminInput
          label={texts.sum}
          maxLength={40}
          inputMode="decimal"
          value={typed.sum}
          error={wrong('amount') ?? sumProblem}
          onType={type('sum')}
        />
      )}
      {outcome === 'credit' && (
        <AdminInput
          label={texts.creditPhone}
          hint={texts.creditPhoneHint}
          maxLength={40}
          inputMode="tel"
          value={typed.phone}
          error={wrong('phone')}
          onType={type('phone')}
        />
      )}
      {outcome === 'returned' && outcomeWords(payment).returned !== texts.never && (
        <CodeField
          label={moneyTexts.refundCode}
          hint={moneyTexts.refundCodeHint}
          value={typed.reference}
          error={wrong('reference')}
          onType={type('reference')}
        />
      )}
    </>
  );
}

/**
 * A form that settles an unmatched payment with an outcome and a reason (R7). It offers only the possible outcomes.
 * Typed text is kept until the payment is settled.
 */
export function SettleForm({ payment, hold, onSettled, onClose }: Props) {
  const settlement = useSettlement(payment);
  const { outcome, typed, type, isPart, isBlocked, kept, settle } = settlement;
  useEffect(hold, [hold]);
  return (
    <AdminForm
      label={texts.submit[isPart ? 'part' : outcome]}
      sendingLabel={texts.saving}
      closeLabel={adminTexts.close}
      isDisabled={isBlocked}
      kept={kept}
      send={settle}
      onSent={onSettled}
      refreshes={false}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <OutcomeChoice payment={payment} settlement={settlement} />
          {outcomeFields({ payment, settlement }, wrong)}
          <WhyField
            label={texts.why}
            hint={texts.whyHint}
            value={typed.why}
            error={wrong('why')}
            onChange={type('why')}
          />
        </>
      )}
    </AdminForm>
  );
}

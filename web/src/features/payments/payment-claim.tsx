import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CopyStep } from './copy-step.tsx';
import styles from './payment-panel.module.css';
import { paymentTexts as texts } from './payment-texts.ts';
import type { usePayment } from './use-payment.ts';

type Props = Pick<ReturnType<typeof usePayment>, 'doing'> & {
  payment: PaymentView;
  onClaim: (text: string) => Promise<boolean>;
};

/**
 * Helps a customer who pays without the shop's payment request. Shows the numbers to type into M-Pesa, and a field for
 * M-Pesa's SMS (G-58).
 */
export function PaymentClaim({ payment, doing, onClaim }: Props) {
  const [text, setText] = useState('');
  const { paybill, claim, claim_used, due } = payment;
  const error = doing.failed === 'claim' ? doing.error?.message : undefined;
  const isChecking = doing.what === 'claim';
  return (
    <>
      <details className={styles.more}>
        <summary className={styles.summary}>{texts.byHand}</summary>
        <ol className={styles.steps}>
          <li>{texts.openMpesa}</li>
          <CopyStep name={texts.business} value={paybill.business} />
          <CopyStep name={texts.account} value={paybill.account} />
          <li>{texts.amount(formatPrice(due, 'kes'))}</li>
        </ol>
        {paybill.note && <p>{paybill.note}</p>}
      </details>
      <details className={styles.more} open={claim !== null || claim_used !== null || undefined}>
        <summary className={styles.summary}>{texts.already}</summary>
        <form
          className={styles.form}
          noValidate
          onSubmit={async (event) => {
            event.preventDefault();
            if (await onClaim(text)) setText('');
          }}
        >
          {claim !== null && <p role="status">{texts.claimed(claim)}</p>}
          {claim_used !== null && <p role="status">{texts.claimUsed(claim_used)}</p>}
          <Field name="text" label={texts.message} hint={texts.alreadyText} error={error}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={1000}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <Button type="submit" look="outline" disabled={isChecking}>
            {isChecking ? texts.checking : texts.check}
          </Button>
        </form>
      </details>
    </>
  );
}

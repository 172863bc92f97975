import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyList } from './money-list.tsx';
import { PaidPanel } from './paid-panel.tsx';
import { PaymentClaim } from './payment-claim.tsx';
import styles from './payment-panel.module.css';
import { paymentTexts as texts } from './payment-texts.ts';
import { endedWords, isWaiting } from './payment-words.ts';
import type { usePayment } from './use-payment.ts';

type Props = { order: { is_pickup: boolean } } & ReturnType<typeof usePayment>;

/**
 * The panel in which customers pay an order (G-14, G-58). It sends a payment request to their phone and shows its live
 * status. It can send another, also to another number, and offers “I have already paid” and payment on delivery. It
 * asks only for the amount that is still due, and so takes payments into account that staff have recorded.
 */
export function PaymentPanel({ order, payment, failure, reload, doing, pay, claim }: Props) {
  const { is_pickup: isPickup } = order;
  const [phone, setPhone] = useState<string>();

  if (failure)
    return (
      <section className={styles.panel} aria-label={texts.title}>
        <p role="alert">{texts.failed}</p>
        <Button look="outline" onClick={reload}>
          {texts.check}
        </Button>
      </section>
    );
  if (!payment) return null;
  const { attempt, payment_status, phone_end, money } = payment;
  const amount = formatPrice(payment.due, 'kes');
  if (!payment.is_payable || payment.due === 0)
    return money.length > 0 ? <PaidPanel payment={payment} /> : null;
  if (attempt && isWaiting(payment))
    return (
      <section className={styles.panel} aria-labelledby="payment">
        <h2 id="payment" className={styles.heading}>
          {texts.liveTitle}
        </h2>
        <div className={styles.live} role="status">
          <Icon name="phone" size={28} className={styles.ringing} />
          <p>{texts.live(formatPrice(attempt.amount, 'kes'), attempt.phone_end)}</p>
        </div>
        <p className={styles.quiet}>{texts.waiting}</p>
        <PaymentClaim payment={payment} doing={doing} onClaim={claim} />
      </section>
    );
  const { mpesa, cash } = payment.methods ?? { mpesa: true, cash: true };
  if (!mpesa)
    return (
      <section className={styles.panel} aria-labelledby="payment">
        <h2 id="payment" className={styles.heading}>
          {texts.cashTitle}
        </h2>
        {money.length > 0 && <MoneyList {...payment} />}
        <p>{texts.cashText(amount)}</p>
      </section>
    );
  const ended = attempt && endedWords(attempt);
  const error = doing.failed === 'pay' ? doing.error : undefined;
  const phoneError = error?.errors?.phone?.[0];
  const isOnDelivery = payment_status === 'cod_due';
  return (
    <section className={styles.panel} aria-labelledby="payment">
      <h2 id="payment" className={styles.heading}>
        {texts.title}
      </h2>
      {money.length > 0 && (
        <div>
          <p>{texts.partTitle(amount)}</p>
          <MoneyList {...payment} />
        </div>
      )}
      {ended && (
        <p className={styles.ended} role="status">
          {ended}
        </p>
      )}
      {isOnDelivery && <p role="status">{isPickup ? texts.isOnPickup : texts.isOnDelivery}</p>}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void pay({ method: 'mpesa', ...(phone !== undefined && { phone }) });
        }}
      >
        <p>{phone === undefined ? texts.ask(phone_end) : texts.askOther}</p>
        {phone !== undefined && (
          <Field name="phone" label={texts.phone} error={phoneError}>
            {(control) => (
              <input
                {...control}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                value={phone}
                onChange={({ target }) => setPhone(target.value)}
              />
            )}
          </Field>
        )}
        {error && !phoneError && (
          <p className={styles.error} role="alert">
            {error.message}
          </p>
        )}
        <Button type="submit" size="large" wide disabled={doing.what === 'pay'}>
          {doing.what === 'pay' ? texts.sending : ended ? texts.again(amount) : texts.pay(amount)}
        </Button>
        <div className={styles.others}>
          <Button look="quiet" onClick={() => setPhone(phone === undefined ? '' : undefined)}>
            {phone === undefined ? texts.change : texts.own}
          </Button>
          {!isOnDelivery && cash && (
            <Button look="quiet" onClick={() => void pay({ method: 'on_delivery' })}>
              {isPickup ? texts.onPickup : texts.onDelivery}
            </Button>
          )}
        </div>
      </form>
      <PaymentClaim payment={payment} doing={doing} onClaim={claim} />
    </section>
  );
}

import { formatPrice } from '#shared/money.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import { Icon } from '../../ui/icon.tsx';
import { MoneyList } from './money-list.tsx';
import styles from './payment-panel.module.css';
import { paymentTexts as texts } from './payment-texts.ts';

/** Shows how and when an order was paid, and what the shop refunds (G-14). It is shown once nothing is left to pay. */
export function PaidPanel({ payment }: { payment: PaymentView }) {
  const { pay, surplus, money } = payment;
  const isSentBack = money.some(({ kind }) => kind === 'refund');
  const movedTo = isSentBack ? undefined : money.find(({ kind }) => kind === 'moved_out')?.moved?.number;
  // False for a cancelled, refused or returned order, which is refunded in full.
  const isPaid = pay > surplus;
  return (
    <section className={styles.paid} data-back={isPaid ? undefined : ''} aria-labelledby="payment">
      <Icon name={isPaid ? 'check' : 'phone'} size={32} />
      <div className={styles.form} role="status">
        <h2 id="payment" className={styles.heading}>
          {isPaid
            ? texts.paidTitle
            : surplus > 0
              ? texts.backTitle(formatPrice(surplus, 'kes'))
              : movedTo
                ? texts.movedTitle(movedTo)
                : texts.sentTitle}
        </h2>
        {surplus > 0 && <p>{isPaid ? texts.over(formatPrice(surplus, 'kes')) : texts.backText}</p>}
        <MoneyList {...payment} />
      </div>
    </section>
  );
}

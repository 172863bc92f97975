import { formatPrice } from '#shared/money.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import { formatMoment } from '../../ui/moment.ts';
import styles from './payment-panel.module.css';
import { paymentTexts as texts } from './payment-texts.ts';

type Movement = PaymentView['money'][number];

const refunds = { cash: 'refundInCash', mpesa: 'refundByMpesa', credit: 'keptAsCredit' } as const;

/** Returns the word for a refund: by its way, or by its reference if none was stored. */
function refundOf({ way, reference }: Movement) {
  if (way) return refunds[way];
  if (reference === 'credit') return refunds.credit;
  return reference === '' ? 'refund' : refunds.mpesa;
}

function wordsOf(movement: Movement): string {
  const { kind, amount, moved } = movement;
  const sum = formatPrice(amount, 'kes');
  if (kind === 'moved_in' || kind === 'moved_out') return texts.moved[kind](sum, moved?.number ?? '');
  return texts.moved[kind === 'refund' ? refundOf(movement) : kind](sum);
}

/**
 * Lists the payments of an order with their method and time, and its refunds. `receipt` is the M-Pesa code of a
 * payment whose own entry has none.
 */
export const MoneyList = ({ money, receipt }: Pick<PaymentView, 'money' | 'receipt'>) => (
  <ul className={styles.money}>
    {money.map((movement) => {
      const { kind, at, reference } = movement;
      const isCoded = kind === 'mpesa' || (kind === 'refund' && reference !== 'credit');
      const code = isCoded ? reference || (kind === 'mpesa' && money.length === 1 && receipt) : '';
      return (
        <li key={`${at} ${kind} ${reference}`}>
          <span>{wordsOf(movement)}</span>{' '}
          <span className={styles.quiet}>
            <time dateTime={at}>{formatMoment(at)}</time>
          </span>
          {code && <span className={styles.quiet}>{texts.receipt(code)}</span>}
        </li>
      );
    })}
  </ul>
);

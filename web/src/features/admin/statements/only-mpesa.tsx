import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import type { Hold } from '../payments/listed-payment.ts';
import { paymentTexts } from '../payments/money-texts.ts';
import { UnmatchedPayment } from '../payments/unmatched-payment.tsx';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import { useNow } from '../use-admin-lists.ts';
import styles from './statement.module.css';
import { statementTexts } from './statement-texts.ts';
import type { View } from './statement-view.ts';

const texts = statementTexts.onlyMpesa;

type Column = View['only_mpesa'];
type Payment = Column['payments'][number];
type Props = { column: Column; hold: Hold; onSettled: (text: string) => void };

/** Lists the payments in M-Pesa's statement that no order has, each with the orders that they may be for. */
export function OnlyMpesa({ column, hold, onSettled }: Props) {
  const now = useNow();
  const { count, amount, payments } = column;
  return (
    <section className={styles.column} aria-labelledby="only-mpesa">
      <h2 id="only-mpesa" className={panel.heading}>
        {texts.title}
      </h2>
      <p className={styles.sum}>{statementTexts.both.sum(count, formatPrice(amount, 'page'))}</p>
      <p className={panel.hint}>{count > 0 ? texts.text : texts.empty}</p>
      {payments.map((payment) => (
        <div key={payment.id} className={styles.card}>
          <p className={panel.hint}>{texts.paidAt(formatMoment(payment.paid_at))}</p>
          <Proposals payment={payment} onSettled={onSettled} />
          <UnmatchedPayment
            payment={payment}
            now={now}
            hold={hold}
            onSettled={({ settled }) =>
              onSettled(settled?.number ? paymentTexts.doneOrder(settled.number) : paymentTexts.doneBack)
            }
          />
        </div>
      ))}
      {count > payments.length && <p className={panel.hint}>{texts.more(count - payments.length)}</p>}
    </section>
  );
}

/** Lists the orders that a payment may be for. One tap uses the payment for an order. */
function Proposals({ payment, onSettled }: { payment: Payment; onSettled: Props['onSettled'] }) {
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const { id, proposals, amount, receipt } = payment;
  if (proposals.length === 0) return null;
  async function settle({ number, due, reasons }: Payment['proposals'][number]) {
    setSending(true);
    setError(undefined);
    const why = texts.why(reasons.map((reason) => texts.reasons[reason]).join(', '));
    const body = { outcome: 'order' as const, number, part: (amount ?? 0) < due, why };
    try {
      await call('POST /api/admin/parked-payments/{id}/settlement', { params: { id }, body });
      onSettled(texts.done(receipt ?? '', number));
    } catch (reason) {
      setError(reason as CallError);
    }
    setSending(false);
  }
  return (
    <div className={styles.proposals}>
      <h3 className={styles.small}>{texts.proposals}</h3>
      <ul className={styles.list}>
        {proposals.map((proposal) => {
          const { order_id, number, customer_name, due, reasons } = proposal;
          const name = (amount ?? 0) < due ? texts.payPart(number) : texts.pay(number);
          return (
            <li key={order_id} className={styles.proposal}>
              <span>
                <a href={adminUrls.order(order_id)}>{number}</a>{' '}
                {texts.order(customer_name, formatPrice(due))}
                <span className={styles.quiet}>
                  {reasons.map((reason) => texts.reasons[reason]).join(' · ')}
                </span>
              </span>
              <Button disabled={sending} onClick={() => void settle(proposal)}>
                {name}
              </Button>
            </li>
          );
        })}
      </ul>
      {error && <Failure error={error} />}
    </div>
  );
}

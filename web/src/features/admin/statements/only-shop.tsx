import { counted } from '#shared/counted.ts';
import { formatPrice } from '#shared/money.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import type { Hold } from '../payments/listed-payment.ts';
import { paymentTexts } from '../payments/money-texts.ts';
import { UnmatchedPayment } from '../payments/unmatched-payment.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import panel from '../ui/panel.module.css';
import { useNow } from '../use-admin-lists.ts';
import styles from './statement.module.css';
import { statementTexts } from './statement-texts.ts';
import type { View } from './statement-view.ts';

const texts = statementTexts.onlyShop;

type Props = { column: View['only_shop']; hold: Hold; onSettled: (text: string) => void };

/**
 * Lists the M-Pesa codes that only the shop has: unconfirmed codes from a till or a customer, mistyped or false ones.
 */
export function OnlyShop({ column, hold, onSettled }: Props) {
  const now = useNow();
  const { count, amount, entries, claims } = column;
  return (
    <section className={styles.column} aria-labelledby="only-shop">
      <h2 id="only-shop" className={panel.heading}>
        {texts.title}
      </h2>
      <p className={styles.sum}>{`${counted(count, 'code', 'codes')}, ${formatPrice(amount, 'page')}`}</p>
      <p className={panel.hint}>{count > 0 ? texts.text : texts.empty}</p>
      {entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map(({ order_id, number, code, amount: sum, at, state }) => (
            <li key={`${order_id} ${code}`} className={styles.proposal}>
              <span>
                <a href={adminUrls.order(order_id)}>{number}</a> {texts.code(code)}
                <span className={styles.quiet}>{formatMoment(at)}</span>
                <Mark tone={state === 'false' ? 'bad' : 'warn'}>{texts[state]}</Mark>
              </span>
              <strong>{formatPrice(sum, 'page')}</strong>
            </li>
          ))}
        </ul>
      )}
      {claims.map((payment) => (
        <UnmatchedPayment
          key={payment.id}
          payment={payment}
          now={now}
          hold={hold}
          onSettled={() => onSettled(paymentTexts.doneBack)}
        />
      ))}
    </section>
  );
}

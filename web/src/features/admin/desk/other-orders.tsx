import { formatPrice } from '#shared/money.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { stateName } from '../orders/state-name.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { Section } from '../ui/detail-page/section.tsx';
import styles from './desk-order.module.css';
import { deskTexts as texts } from './desk-texts.ts';

type Others = NonNullable<AdminOrder['customer']>['others'];

/** The customer's other orders. A probable duplicate is first, and a refused order shows its reason. */
export function OtherOrders({ others }: { others: Others }) {
  if (others.length === 0) return null;
  const sorted = [...others].sort((one, other) => Number(other.is_same) - Number(one.is_same));
  return (
    <Section title={texts.others}>
      <ul className={styles.others}>
        {sorted.map(({ id, number, order_status, created_at, total_amount, is_same, why }) => (
          <li
            key={id}
            className={styles.other}
            data-same={is_same}
            data-refused={!is_same && order_status === 'refused'}
          >
            {is_same && <span className={styles.same}>{texts.same}</span>}
            <span className={styles.line}>
              <a href={adminUrls.order(id)}>{number}</a>
              <strong>{stateName(order_status, false)}</strong>
              <span>{formatPrice(total_amount)}</span>
              <time dateTime={created_at} className={styles.quiet}>
                {formatMoment(created_at)}
              </time>
            </span>
            {why !== '' && <span>{texts.reason(why)}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

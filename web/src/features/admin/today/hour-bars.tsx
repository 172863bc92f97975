import { formatPrice } from '#shared/money.ts';
import type { CallAnswer } from '../../../api/call.ts';
import styles from './today.module.css';
import { todayTexts as texts } from './today-texts.ts';

type Hours = CallAnswer<'GET /api/admin/today'>['sums']['hours'];

/** The hours from the first sale to the last one. */
function withSales(hours: Hours): Hours {
  const first = hours.findIndex(({ amount }) => amount > 0);
  return first === -1 ? [] : hours.slice(first);
}

/** The sales of each hour as bars. A screen reader reads them as a list. */
export function HourBars({ hours }: { hours: Hours }) {
  const shown = withSales(hours);
  const most = Math.max(...shown.map(({ amount }) => amount));
  if (shown.length < 2) return null;
  return (
    <div>
      <h3 className={styles.label}>{texts.hours}</h3>
      <ul className={styles.bars}>
        {shown.map(({ hour, amount }) => (
          <li key={hour} className={styles.bar} title={texts.hourOf(hour, formatPrice(amount))}>
            <span className={styles.fill} style={{ blockSize: `${(100 * amount) / most}%` }} />
            <span className={styles.hour} aria-hidden="true">
              {hour}
            </span>
            <span className={styles.read}>{texts.hourOf(hour, formatPrice(amount))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { formatPrice } from '#shared/money.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { useIsPickup } from '../../orders/use-is-pickup.ts';
import { adminTexts } from '../admin-texts.ts';
import { moneyWord } from '../payments/money-word.ts';
import { AdultMark } from '../ui/adult-mark.tsx';
import styles from '../ui/table.module.css';
import { minutesSince } from '../use-admin-lists.ts';
import type { FoundBy, OrderLine } from './listed-order.ts';
import { stateName } from './state-name.ts';

/** The minutes after which a customer's wait for a call counts as long, and as much too long. */
const LATE = 10;
const OVERDUE = 30;

const urgency = (minutes: number) =>
  minutes >= OVERDUE ? styles.overdue : minutes >= LATE ? styles.late : undefined;

type Props = {
  order: OrderLine;
  now: number;
  /** The fields in which a search found the order; undefined in a list of one state. */
  foundBy?: FoundBy | undefined;
};

/** An order in a table of the admin. The whole row opens it. */
export function OrderRow({ order, now, foundBy }: Props) {
  const hasState = foundBy !== undefined;
  const isPickup = useIsPickup()(order.customer_address);
  const money = moneyWord(order, isPickup);
  const minutes = minutesSince(order.created_at, now);
  const shown = `${styles.cell} ${styles.wide}`;
  return (
    <tr className={styles.row}>
      <td className={`${styles.cell} ${styles.name}`}>
        <a href={adminUrls.order(order.id)} className={styles.link}>
          {order.number}
        </a>
        {order.age_restricted && <AdultMark />}
        {foundBy && (
          <span className={styles.quiet}>
            {adminTexts.finder.by(foundBy.map((kind) => adminTexts.finder.kinds[kind]))}
          </span>
        )}
        <span className={`${styles.quiet} ${styles.narrow}`}>
          {order.customer_name} · {order.customer_address}
        </span>
      </td>
      <td className={hasState ? shown : styles.cell}>
        <time dateTime={order.created_at}>
          {order.order_status === 'pending' ? (
            <span className={`${styles.nowrap} ${urgency(minutes)}`}>{adminTexts.since(minutes)}</span>
          ) : (
            formatMoment(order.created_at)
          )}
        </time>
      </td>
      {hasState && <td className={styles.cell}>{stateName(order.order_status, isPickup)}</td>}
      <td className={`${shown} ${styles.name}`}>{order.customer_name}</td>
      <td className={`${styles.cell} ${styles.wider} ${styles.nowrap}`}>{order.masked_phone}</td>
      <td className={shown}>{order.customer_address}</td>
      <td className={shown}>
        <span data-tone={money.tone} className={styles.money}>
          {money.word}
        </span>
      </td>
      <td className={`${styles.cell} ${styles.wider} ${styles.sum}`}>{order.total_products}</td>
      <td className={`${styles.cell} ${styles.sum}`}>
        <span className={styles.strong}>{formatPrice(order.total_amount)}</span>
        <span data-tone={money.tone} className={`${styles.quiet} ${styles.narrow} ${styles.money}`}>
          {money.word}
        </span>
      </td>
    </tr>
  );
}

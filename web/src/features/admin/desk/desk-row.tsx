import { formatPrice } from '#shared/money.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useIsPickup } from '../../orders/use-is-pickup.ts';
import { adminTexts } from '../admin-texts.ts';
import { dueTime } from '../orders/due-time.ts';
import { OrderDue } from '../orders/order-due.tsx';
import { moneyWord } from '../payments/money-word.ts';
import { AdultMark } from '../ui/adult-mark.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import cells from '../ui/index-page/index-cells.module.css';
import { minutesSince } from '../use-admin-lists.ts';
import styles from './desk-list.module.css';
import { type DeskOrder, holderOf } from './desk-queue.ts';
import { deskTexts } from './desk-texts.ts';

const texts = deskTexts.row;

type Props = { order: DeskOrder; isOpen: boolean; isLater: boolean; now: number };

/**
 * Marks with what staff should know before the call: how many orders have the same phone number, and which problems
 * there were.
 */
function CustomerMarks({ order: { same_phone, customer } }: { order: DeskOrder }) {
  return (
    <>
      {same_phone > 1 && <Mark tone="warn">{texts.samePhone(same_phone)}</Mark>}
      {customer !== null && customer.refused > 0 && <Mark tone="bad">{texts.refused(customer.refused)}</Mark>}
      {customer !== null && customer.unreachable > 0 && (
        <Mark tone="warn">{texts.unreachable(customer.unreachable)}</Mark>
      )}
      {customer?.has_warning && <Mark tone="bad">{texts.warning}</Mark>}
    </>
  );
}

/** Says why the customer of an order is called later, and when. */
function whenLater(outcome: DeskOrder['last_outcome'], time: string): string {
  if (outcome === 'wrong-number') return texts.asked;
  return outcome === 'no-answer' ? texts.again(time) : texts.callBack(time);
}

/**
 * An order in the desk's list: its customer, area and sum, when the call is due, and for whom the customer is
 * reserved.
 */
export function DeskRow({ order, isOpen, isLater, now }: Props) {
  const isPickup = useIsPickup()(order.customer_address);
  const money = moneyWord(order, isPickup);
  const holder = holderOf(order, now);
  return (
    <a
      href={adminUrls.deskOrder(order.id)}
      className={styles.row}
      data-row
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles.line}>
        <strong>{order.number}</strong>
        {isLater && order.call_from !== null ? (
          <Mark>{whenLater(order.last_outcome, dueTime(order.call_from, now).time)}</Mark>
        ) : (
          <OrderDue order={order} isPickup={isPickup} />
        )}
      </span>
      <span className={styles.who}>
        {order.customer_name} · {order.customer_address}
      </span>
      <span className={styles.line}>
        <strong>{formatPrice(order.total_amount)}</strong>
        <span data-tone={money.tone} className={cells.tone}>
          {money.word}
        </span>
        {order.age_restricted && <AdultMark />}
      </span>
      {money.step && <span className={styles.quiet}>{money.step}</span>}
      <span className={styles.marks}>
        <CustomerMarks order={order} />
        {holder && (
          <Mark tone={holder.is_mine ? 'good' : 'quiet'}>
            {holder.is_mine ? texts.mine : texts.theirs(holder.by)}
          </Mark>
        )}
      </span>
      <span className={styles.quiet}>
        {texts.waiting(adminTexts.since(minutesSince(order.created_at, now)))}
      </span>
    </a>
  );
}

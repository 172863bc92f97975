import { contactFieldNames } from '#shared/orders/contact-fields.ts';
import { formatMoment } from '../../ui/moment.ts';
import { changeWords } from './change-words.ts';
import type { WholeOrder } from './order-facts.tsx';
import { orderTexts } from './order-texts.ts';
import styles from './order-timeline.module.css';
import { statusWords } from './order-words.ts';

type Status = WholeOrder['order_status'];

const way: Status[] = ['pending', 'confirmed', 'packed', 'out_for_delivery', 'delivered'];

/**
 * Returns the states through which an order still goes until its delivery. Returns none for a state such as
 * `cancelled`, which does not lead to a delivery.
 */
function ahead(status: Status, isPickup: boolean): Status[] {
  const reached = way.indexOf(status);
  const rest = reached < 0 ? [] : way.slice(reached + 1);
  return isPickup ? rest.filter((step) => step !== 'out_for_delivery') : rest;
}

type Step = { key: string; name: string; at: string; isCurrent: boolean; details: string[] };

/** Returns the past states of an order and the shop's changes to it, oldest first. */
function stepsOf(order: WholeOrder): Step[] {
  const { timeline, changes = [] } = order;
  const states = timeline.map(({ status, at }, n) => ({
    ...{ key: `${n}`, at, name: statusWords(status, order) },
    isCurrent: n === timeline.length - 1,
    details: [],
  }));
  const changed = changes.map((change, n) => ({
    ...{ key: `change ${n}`, at: change.at, isCurrent: false },
    name: orderTexts.order.changed,
    details: changeWords(
      change,
      change.fields.map((field) => orderTexts.order.newField(contactFieldNames[field])),
    ),
  }));
  return [...states, ...changed].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/**
 * Shows the order's past states with their times, the shop's changes, the current state, and the next states (G-80).
 */
export function OrderTimeline({ order }: { order: WholeOrder }) {
  const texts = orderTexts.order;
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline" className={styles.heading}>
        {texts.timeline}
      </h2>
      <ol>
        {stepsOf(order).map(({ key, name, at, isCurrent, details }) => (
          <li key={key} className={styles.step} aria-current={isCurrent ? 'step' : undefined}>
            <span>{name}</span>
            <time dateTime={at} className={styles.at}>
              {formatMoment(at)}
            </time>
            {details.map((words) => (
              <span key={words} className={styles.detail}>
                {words}
              </span>
            ))}
          </li>
        ))}
        {ahead(order.order_status, order.is_pickup).map((status) => (
          <li key={status} className={`${styles.step} ${styles.ahead}`}>
            <span>{statusWords(status, order)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

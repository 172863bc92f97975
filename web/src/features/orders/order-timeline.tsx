import { formatMoment } from '../../ui/moment.ts';
import type { WholeOrder } from './order-facts.tsx';
import { orderTexts } from './order-texts.ts';
import styles from './order-timeline.module.css';
import { statusWords } from './order-words.ts';

type Status = WholeOrder['order_status'];

const way: Status[] = ['pending', 'confirmed', 'packed', 'out_for_delivery', 'delivered'];

/** Returns the states after this one on the way to delivery; none for a status off that path, such as `cancelled`. */
function ahead(status: Status, isPickup: boolean): Status[] {
  const reached = way.indexOf(status);
  const rest = reached < 0 ? [] : way.slice(reached + 1);
  return isPickup ? rest.filter((step) => step !== 'out_for_delivery') : rest;
}

/** The order's past states with their times, the current state, and the next ones (G-80). */
export function OrderTimeline({ order }: { order: WholeOrder }) {
  const texts = orderTexts.order;
  const last = order.timeline.length - 1;
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline" className={styles.heading}>
        {texts.timeline}
      </h2>
      <ol>
        {order.timeline.map(({ status, at }, n) => (
          <li key={at} className={styles.step} aria-current={n === last ? 'step' : undefined}>
            <span>{statusWords(status, order)}</span>
            <time dateTime={at} className={styles.at}>
              {formatMoment(at)}
            </time>
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

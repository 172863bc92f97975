import { formatPrice } from '#shared/money.ts';
import type { OrderView } from '#shared/orders/order.ts';
import { formatDay } from '../../ui/date.ts';
import { AcceptedTexts } from './accepted-texts.tsx';
import styles from './order-facts.module.css';
import { orderTexts } from './order-texts.ts';
import { paymentWords } from './order-words.ts';

/** An order with all its details, as its customer sees it. */
export type WholeOrder = Extract<OrderView, { items: unknown }>;

/** Shows the order's number, id, date, total, payment status and destination (S2-037…040, G-14). */
export function OrderFacts({ order }: { order: WholeOrder }) {
  const texts = orderTexts.order;
  const place = [order.street_address, order.customer_address].filter(Boolean).join(', ');
  const facts = [
    [texts.number, order.number],
    [texts.date, formatDay(order.created_at)],
    [texts.total, formatPrice(order.total_amount, 'kes')],
    [texts.payment, paymentWords(order)],
    [order.is_pickup ? texts.pickupAt : texts.deliverTo, place],
    [order.is_pickup ? texts.pickupNote : texts.instructions, order.special_instructions],
    [texts.texts, order.text_versions && <AcceptedTexts versions={order.text_versions} />],
    [texts.id, order.id],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className={styles.fact}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

import { formatPrice } from '#shared/money.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatShortDay } from '../../../ui/date.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { useIsPickup } from '../../orders/use-is-pickup.ts';
import { stateName } from '../orders/state-name.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import type { Customer } from './customer.ts';
import { customerPageTexts as texts } from './customer-texts.ts';
import styles from './customers.module.css';

/** The newest orders of a customer, and a link to all of them. */
export const CustomerOrders = ({ customer: { key, orders, newest } }: { customer: Customer }) => (
  <Section title={texts.orders}>
    {newest.length === 0 ? (
      <p>{texts.noOrders}</p>
    ) : (
      <>
        <p className={panel.hint}>{texts.newest(newest.length, orders)}</p>
        <ul className={styles.rows}>
          {newest.map(({ id, number, created_at, order_status, total_amount, kind }) => (
            <li key={id} className={styles.row}>
              <a href={adminUrls.order(id)}>{number}</a>
              <time dateTime={created_at} title={formatMoment(created_at)}>
                {formatShortDay(created_at)}
              </time>
              <span>{kind === 'till' ? texts.till : stateName(order_status, false)}</span>
              <span className={styles.sum}>{formatPrice(total_amount)}</span>
            </li>
          ))}
        </ul>
        <div className={panel.actions}>
          <ButtonLink look="outline" href={adminUrls.orders({ customer: key })}>
            {texts.allOrders}
          </ButtonLink>
        </div>
      </>
    )}
  </Section>
);

/**
 * The customer's refused orders, unanswered calls and returns, each with its address. Staff see before a call whether
 * they should send a rider.
 */
export function CustomerTroubles({ customer }: { customer: Customer }) {
  const { outcomes, unreachable, troubles } = customer;
  const isPickup = useIsPickup();
  if (outcomes.refused + outcomes.cancelled + outcomes.returned + unreachable === 0) return null;
  return (
    <Section title={texts.troubles}>
      <p>{texts.troubleCounts(outcomes, unreachable)}</p>
      <ul className={styles.rows}>
        {troubles.map(({ order_id, number, at, state, why, by, street_address, customer_address }) => (
          <li key={`${order_id} ${at}`} className={styles.row}>
            <a href={adminUrls.order(order_id)}>{number}</a>
            <span className={state === 'refused' ? styles.bad : undefined}>{texts.troubleStates[state]}</span>
            <time dateTime={at}>{formatMoment(at)}</time>
            <span className={styles.wide}>
              {[
                why,
                texts.byWhom(by),
                isPickup(customer_address)
                  ? ''
                  : [street_address, customer_address].filter(Boolean).join(', '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The newest reviews of a customer. */
export const CustomerReviews = ({ customer: { reviews } }: { customer: Customer }) =>
  reviews.length > 0 && (
    <Section title={texts.reviews}>
      <ul className={styles.rows}>
        {reviews.map(({ id, rating, review_text, status, created_at }) => (
          <li key={id} className={styles.row}>
            <a href={adminUrls.review(id)}>{texts.stars(rating)}</a>
            <time dateTime={created_at}>{formatShortDay(created_at)}</time>
            <span>{texts.reviewStates[status]}</span>
            <span className={styles.wide}>{review_text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );

import { formatPrice } from '#shared/money.ts';
import { urls } from '../../navigation/urls.ts';
import { useHistoryState } from '../../navigation/use-history-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { formatDay } from '../../ui/date.ts';
import { Failure } from '../../ui/failure.tsx';
import * as allTexts from '../../ui/texts.ts';
import { orderTexts } from '../orders/order-texts.ts';
import { PointsUse } from '../orders/points-use.tsx';
import { accountTexts } from './account-texts.ts';
import styles from './orders-part.module.css';
import { Part } from './part.tsx';
import { useAccountOrders } from './use-account.ts';

const texts = accountTexts.orders;

/** The customer's orders, newest first, each with a link to its page (G-30, G-79). */
export const OrdersPart = () => (
  <Part title={texts.title} wide>
    <PointsUse />
    <OrdersFrom />
  </Part>
);

/** One page of the list, with a button that loads the older orders. */
function OrdersFrom({ cursor }: { cursor?: string }) {
  const { data, error, mutate } = useAccountOrders(cursor);
  const [isMore, setMore] = useHistoryState(`more-${cursor ?? ''}`, false);
  if (!data && error) return <Failure text={error.message} onRetry={() => void mutate()} />;
  if (!data) return <p role="status">{allTexts.loading}</p>;
  if (data.orders.length === 0 && !cursor) {
    return (
      <>
        <p>{texts.empty}</p>
        <ButtonLink href={urls.shop} look="outline">
          {texts.shop}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {data.orders.map((order) => (
          <li key={order.id}>
            <a href={urls.orderSuccess(order.id)} className={styles.order}>
              <span className={styles.number}>{order.number}</span>
              <span className={styles.when}>
                {formatDay(order.created_at)} · {texts.pieces(order.total_products)}
              </span>
              <span className={styles.status}>{orderTexts.order.statuses[order.order_status]}</span>
              <span className={styles.total}>{formatPrice(order.total_amount)}</span>
            </a>
            <ButtonLink href={urls.orderAgain(order.id)} look="quiet">
              {orderTexts.order.again}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {data.next_cursor && !isMore && (
        <Button look="outline" onClick={() => setMore(true)}>
          {texts.more}
        </Button>
      )}
      {data.next_cursor && isMore && <OrdersFrom cursor={data.next_cursor} />}
    </>
  );
}

import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useIsPickup } from '../../orders/use-is-pickup.ts';
import { adminTexts } from '../admin-texts.ts';
import { Frame } from '../frame/frame.tsx';
import { moneyWord } from '../payments/money-word.ts';
import { OrderMoney } from '../payments/order-money.tsx';
import { AdultNotice } from '../ui/adult-mark.tsx';
import { Failure } from '../ui/failure.tsx';
import { Coming } from '../ui/further.tsx';
import { useWatching } from '../use-admin-lists.ts';
import { OrderGoods } from './order-goods.tsx';
import { OrderMoves } from './order-moves.tsx';
import styles from './order-page.module.css';
import { type AdminOrder, OrderShopper } from './order-shopper.tsx';
import { OrderSlip } from './order-slip.tsx';
import { OrderStory } from './order-story.tsx';
import { stateName } from './state-name.ts';

const texts = adminTexts.order;

/** `/admin/orders/{id}`: the customer and how to reach them, the goods, the possible moves, and the history. */
export const Order = ({ id }: { id: string }) => (
  <Frame title={adminTexts.orders.title} page="orders">
    <Opened id={id} />
  </Frame>
);

function Opened({ id }: { id: string }) {
  const isPickupArea = useIsPickup();
  const {
    data: order,
    error,
    mutate,
  } = useCall('GET /api/admin/orders/{id}', { params: { id } }, useWatching());
  if (!order && (error?.status === 404 || error?.status === 422)) {
    return (
      <Notice title={texts.notFound} text={texts.notFoundText}>
        <ButtonLink href={adminUrls.orders()}>{texts.back}</ButtonLink>
      </Notice>
    );
  }
  if (!order) return <Coming error={error} />;
  const isPickup = isPickupArea(order.customer_address);
  const state = stateName(order.order_status, isPickup);
  const money = moneyWord(order, isPickup);
  const change = (next?: AdminOrder) => void mutate(next);
  return (
    <article className={styles.order}>
      <title>{`${order.number} · ${state} · Hart`}</title>
      <header className={styles.head}>
        <a href={adminUrls.orders()} className={styles.back}>
          <Icon name="back" size={18} />
          {texts.back}
        </a>
        <h1 className={styles.title}>{texts.title(order.number)}</h1>
        <p className={styles.marks}>
          <strong className={styles.mark} data-state={order.order_status}>
            {state}
          </strong>
          <span className={styles.mark} data-tone={money.tone}>
            {money.word}
          </span>
          <span>{texts.placed(formatMoment(order.created_at))}</span>
          <Button look="outline" onClick={() => print()}>
            {adminTexts.slip.print}
          </Button>
        </p>
        {order.age_restricted && <AdultNotice isPickup={isPickup} />}
        {error && <Failure error={error} />}
      </header>
      <div className={styles.who}>
        <OrderShopper order={order} isPickup={isPickup} />
        <OrderMoves order={order} isPickup={isPickup} onChange={change} />
      </div>
      <div className={styles.what}>
        <OrderMoney order={order} isPickup={isPickup} onChange={change} />
        <OrderGoods order={order} />
        <OrderStory timeline={order.timeline} isPickup={isPickup} />
      </div>
      <OrderSlip order={order} />
    </article>
  );
}

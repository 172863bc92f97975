import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { urls } from '../../navigation/urls.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { formatDay } from '../../ui/date.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSettings } from '../settings/use-settings.tsx';
import { FindOrders } from './find-orders.tsx';
import styles from './my-orders.screen.module.css';
import { type KnownOrder, orderMemory } from './order-memory.ts';
import { orderTexts } from './order-texts.ts';
import { statusWords } from './order-words.ts';
import { useOrder } from './use-order.ts';

const texts = orderTexts.mine;

/** The number of orders that are shown first, and that each tap adds. Each order is one API call. */
const PAGE = 10;

/** `/my-orders`: the orders that this browser has placed or opened, for customers without an account (G-79). */
export function MyOrders() {
  const [orders, setOrders] = useState(orderMemory.list);
  const [forgotten, setForgotten] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(PAGE);
  const [told, setTold] = useState('');
  const phone = useSettings()?.phone;
  const left = orders.filter(({ id }) => !forgotten.includes(id));

  function refresh(found: string) {
    setOrders(orderMemory.list());
    setForgotten([]);
    setTold(found);
  }

  function forget(id: string) {
    orderMemory.forgetOrder(id);
    setForgotten([...forgotten, id]);
    setTold(texts.forgotten);
  }

  const head = (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
  const find = <FindOrders onFound={refresh} />;
  const others = (
    <p>
      {texts.others} {phone && <a href={urls.contact}>{texts.contact}</a>}
    </p>
  );
  if (left.length === 0)
    return (
      <Notice title={texts.title} text={texts.empty}>
        {head}
        <p role="status">{told}</p>
        <ButtonLink href={urls.shop} size="large">
          {texts.shop}
        </ButtonLink>
        {find}
        {others}
      </Notice>
    );
  return (
    <div className={styles.mine}>
      {head}
      <h1 className={styles.title}>{texts.title}</h1>
      <p>{texts.text}</p>
      <p role="status">{told}</p>
      <ul className={styles.list}>
        {left.slice(0, shown).map((order) => (
          <OrderRow key={order.id} known={order} onForget={() => forget(order.id)} />
        ))}
      </ul>
      {left.length > shown && (
        <Button look="outline" onClick={() => setShown(shown + PAGE)}>
          {texts.older}
        </Button>
      )}
      {find}
      {others}
    </div>
  );
}

/**
 * An order with its present state, links to its page and to order it again, and a button that removes it from the list.
 */
function OrderRow({ known, onForget }: { known: KnownOrder; onForget: () => void }) {
  const { data: order, error, mutate } = useOrder(known.id, () => {});
  const number = order?.number ?? known.number ?? '';
  const total = order && 'total_amount' in order ? order.total_amount : known.total;
  const isPickup = order && 'is_pickup' in order ? order.is_pickup : false;
  const state = order && statusWords(order.order_status, { is_pickup: isPickup });
  return (
    <li className={styles.row}>
      <p>
        <a href={urls.orderSuccess(known.id)} className={styles.number}>
          {number ? texts.order(number) : texts.anOrder}
        </a>
      </p>
      <p className={styles.facts}>
        {[known.placedAt && formatDay(known.placedAt), total !== undefined && formatPrice(total), state]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {error && !order && (
        <p role="alert">
          {error.status === 404 ? texts.gone : texts.failed}{' '}
          {error.status !== 404 && (
            <Button look="quiet" onClick={() => void mutate()}>
              {orderTexts.order.retry}
            </Button>
          )}
        </p>
      )}
      <div className={styles.ways}>
        <ButtonLink href={urls.orderAgain(known.id)} look="outline" aria-label={texts.againFor(number)}>
          {orderTexts.order.again}
        </ButtonLink>
        <Button look="quiet" aria-label={texts.forgetFor(number)} onClick={onForget}>
          {texts.forget}
        </Button>
      </div>
    </li>
  );
}

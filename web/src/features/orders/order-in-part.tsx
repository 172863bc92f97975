import { formatPrice } from '#shared/money.ts';
import type { OrderInPart as Part } from '#shared/orders/order.ts';
import { spokenTime } from '#shared/settings/closed.ts';
import { useMinute } from '../../ui/behaviour/use-minute.ts';
import { PaymentPanel } from '../payments/payment-panel.tsx';
import { usePayment } from '../payments/use-payment.ts';
import { OrderLinks } from './order-links.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { isGivenUp, isUnderWay } from './order-stage.ts';
import styles from './order-success.screen.module.css';
import { orderTexts } from './order-texts.ts';
import { paymentWords, statusWords } from './order-words.ts';
import { useTrackingToken } from './use-order.ts';
import { WhatNext } from './what-next.tsx';

/** Returns a sentence about the time by which the goods arrive, if it is in the future. Otherwise returns undefined. */
function arrivalOf({ order_status, there_by, is_at_door, is_pickup }: Part, now: number): string | undefined {
  const { partArrival, partReady, partAtDoor } = orderTexts.order;
  if (is_at_door) return partAtDoor;
  const at = there_by === undefined ? 0 : Date.parse(there_by);
  if (!isUnderWay(order_status) || at <= now) return undefined;
  const when = spokenTime(at, now);
  return is_pickup ? partReady(when) : partArrival(when);
}

/**
 * The page of an order for people with a shared link, or who know the last digits of its phone number: state, sum and
 * payment.
 */
export function OrderInPart({ order, onChange }: { order: Part; onChange: () => void }) {
  const texts = orderTexts.order;
  const payment = usePayment({ ...order, token: useTrackingToken(order.id) }, onChange);
  const arrival = arrivalOf(order, useMinute());
  if (!payment.payment && !payment.failure) return <OrderSkeleton />;
  return (
    <div className={styles.stub}>
      <h1 className={styles.title}>{texts.stubTitle(order.number)}</h1>
      <p className={styles.lead}>{statusWords(order.order_status, order)}</p>
      {arrival && <p>{arrival}</p>}
      <p>
        {texts.total}: {formatPrice(order.total_amount, 'kes')} · {paymentWords(order)}
      </p>
      {!isGivenUp(order.order_status) && <PaymentPanel order={order} {...payment} />}
      <p>{texts.partText}</p>
      <WhatNext number={order.number} />
      <OrderLinks />
    </div>
  );
}

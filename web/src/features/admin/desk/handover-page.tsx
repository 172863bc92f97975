import type { ReactNode } from 'react';
import { formatPrice } from '#shared/money.ts';
import { callOutcomeNames } from '#shared/orders/call-outcome-names.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useIsPickup } from '../../orders/use-is-pickup.ts';
import { dueTime } from '../orders/due-time.ts';
import { OrderDue } from '../orders/order-due.tsx';
import { stateName } from '../orders/state-name.ts';
import { lastStepOf } from '../orders/way/last-step.ts';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { useNow, useWatching } from '../use-admin-lists.ts';
import { type HandedOrder, type Handover, handoverGroups, sumOfDue } from './handover-groups.ts';
import styles from './handover-page.module.css';
import { handoverTexts as texts } from './handover-texts.ts';

const back = { name: texts.back, href: adminUrls.desk() };
const skeleton = { back, main: [{ lines: 3 }, { lines: 4 }, { lines: 4 }], side: [] };

/** A row with an order: the customer and the area, when the next step is due, and what happened at the last call. */
function Row({ order, children }: { order: HandedOrder; children?: ReactNode }) {
  const isPickup = useIsPickup()(order.customer_address);
  const { last_call } = order;
  const lastStep = lastStepOf(order);
  return (
    <li className={styles.row}>
      <span>
        <a href={adminUrls.order(order.id)} className={styles.number}>
          {order.number}
        </a>{' '}
        {order.customer_name} · {order.customer_address}
        <span className={styles.quiet}>
          {stateName(order.order_status, isPickup)}
          {order.rider && ` · ${order.rider.name}`}
          {lastStep && ` · ${lastStep}`}
          {last_call &&
            ` · ${texts.lastCall(last_call.by, formatMoment(last_call.at), callOutcomeNames[last_call.outcome])}`}
        </span>
      </span>
      <span className={styles.when}>{children ?? <OrderDue order={order} isPickup={isPickup} />}</span>
      <span className={styles.sum}>{order.due > 0 ? texts.toPay(formatPrice(order.due)) : texts.paid}</span>
    </li>
  );
}

type Group = { title: string; empty: string; orders: readonly HandedOrder[]; sum?: (sum: string) => string };

/** A list of orders with their number, and the sum that the shop still gets for them. */
function Group({
  title,
  empty,
  orders,
  sum,
  when,
}: Group & { when?: (order: HandedOrder) => string | undefined }) {
  const due = sumOfDue(orders);
  return (
    <Section title={texts.counted(title, orders.length)}>
      {sum && due > 0 && <p className={styles.total}>{sum(formatPrice(due))}</p>}
      {orders.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <ul className={styles.rows}>
          {orders.map((order) => (
            <Row key={order.id} order={order}>
              {when?.(order)}
            </Row>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Lists({ handover }: { handover: Handover }) {
  const now = useNow();
  const { toCall, callBack, asked } = handoverGroups(handover.to_call, now);
  const timeOf = (at: string | null) => (at === null ? undefined : dueTime(at, now).time);
  const again = ({ call_from }: HandedOrder) => texts.at(timeOf(call_from) ?? '');
  const ends = ({ ends_at }: HandedOrder) =>
    ends_at === null ? undefined : texts.ends(timeOf(ends_at) ?? '');
  return (
    <>
      <Group {...texts.toCall} orders={toCall} />
      <Group {...texts.callBack} orders={callBack} when={again} />
      <Group {...texts.asked} orders={asked} when={ends} />
      <Group {...texts.notReached} orders={handover.not_reached} when={ends} />
      <Group {...texts.promised} orders={handover.promised} />
      <Group {...texts.onTheRoad} orders={handover.on_the_road} />
      <Group {...texts.unpaid} orders={handover.unpaid} />
      <Section title={texts.counted(texts.payments.title, handover.payments)}>
        {handover.payments === 0 ? (
          <p className={styles.quiet}>{texts.payments.empty}</p>
        ) : (
          <a href={adminUrls.payments()}>{texts.payments.open}</a>
        )}
      </Section>
    </>
  );
}

/** `/admin/desk/handover`: one page to print, with the open work that one shift of staff hands over to the next. */
export function HandoverPage() {
  const answer = useCall('GET /api/admin/desk/handover', {}, useWatching());
  const now = useNow();
  return (
    <RecordPage answer={answer} {...skeleton}>
      {(handover) => (
        <DetailPage
          title={texts.title}
          back={back}
          marks={<span>{texts.asOf(formatMoment(new Date(now).toISOString()))}</span>}
          actions={
            <Button look="outline" onClick={() => print()}>
              {texts.print}
            </Button>
          }
        >
          <title>{`${texts.title} · Hart`}</title>
          <Lists handover={handover} />
        </DetailPage>
      )}
    </RecordPage>
  );
}

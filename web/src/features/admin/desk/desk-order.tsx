import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isToCall } from '#shared/orders/order-times.ts';
import { formatPhone, telLink } from '#shared/phone.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { useIsPickup } from '../../orders/use-is-pickup.ts';
import { adminTexts } from '../admin-texts.ts';
import { ChangeButton } from '../orders/change/change-button.tsx';
import { OrderDue } from '../orders/order-due.tsx';
import { OrderGoods } from '../orders/order-goods.tsx';
import { OrderShopper } from '../orders/order-shopper.tsx';
import { stateName } from '../orders/state-name.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { moneyWord } from '../payments/money-word.ts';
import { OrderMoney } from '../payments/order-money.tsx';
import { AdultNotice } from '../ui/adult-mark.tsx';
import { detailTexts } from '../ui/detail-page/detail-texts.ts';
import { Mark } from '../ui/detail-page/mark.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts';
import { minutesSince, useWatching } from '../use-admin-lists.ts';
import { CallBar } from './call-bar.tsx';
import { callScript } from './call-script.ts';
import styles from './desk-order.module.css';
import type { DeskOrder } from './desk-queue.ts';
import { deskTexts as texts } from './desk-texts.ts';
import { LeaseLine } from './lease-line.tsx';
import type { Lease } from './lease-state.ts';
import { OtherOrders } from './other-orders.tsx';
import { PastCalls } from './past-calls.tsx';
import { type Held, useLease } from './use-lease.ts';

const back = { name: texts.back, href: adminUrls.desk() };
const skeleton = { back, main: [{ lines: 3 }, { lines: 4 }, { lines: 6 }], side: [] };

type Props = {
  id: string;
  /** The reservation of the customer, if the button “Call the next” has already made it. */
  given: Lease | undefined;
  /** The order in the list. Undefined if the list does not show it. */
  row: DeskOrder | undefined;
  now: number;
  onLeave: () => void;
  /** Opens the next customer's order, once a call is recorded. */
  onDone: () => Promise<void>;
};

/** The order of the customer to call. Opening it reserves the customer for this staff member. */
export function DeskOrderPanel({ id, onDone, ...rest }: Props) {
  const answer = useCall('GET /api/admin/orders/{id}', { params: { id } }, useWatching());
  const held = useLease({ id, ...rest });
  const navigate = useNavigate();
  useShortcut('Escape', detailTexts.keys.back, () => void navigate(adminUrls.desk()));
  return (
    <RecordPage answer={answer} texts={adminTexts.order} {...skeleton}>
      {(order, change) => (
        <OrderToCall order={order} held={held} now={rest.now} onChange={change} onDone={onDone} />
      )}
    </RecordPage>
  );
}

type OrderProps = Pick<Props, 'now' | 'onDone'> & {
  order: AdminOrder;
  held: Held;
  onChange: (order?: AdminOrder) => void;
};

function OrderToCall({ order, held, now, onChange, onDone }: OrderProps) {
  const isPickup = useIsPickup()(order.customer_address);
  const { data: user } = useUser();
  const [isLeaving, setLeaving] = useState(false);
  const { is } = held.state;
  const mayReport = isToCall(order.order_status) && order.customer_phone !== '';
  const isTheirs = is === 'theirs' || is === 'lost';
  const script = callScript(order, { caller: user?.name ?? '', isPickup });
  async function finish() {
    held.finish();
    setLeaving(true);
    await onDone();
    setLeaving(false);
  }
  return (
    <article className={styles.order}>
      <OrderHead order={order} isPickup={isPickup} now={now} />
      {(mayReport || is === 'failed') && <LeaseLine held={held} />}
      {order.age_restricted && <AdultNotice isPickup={isPickup} />}
      <OrderShopper
        order={order}
        isPickup={isPickup}
        callLink={mayReport ? <CallLink order={order} held={held} isHidden={isTheirs} /> : undefined}
      />
      {mayReport && (
        <Section title={texts.say}>
          <div className={styles.script}>
            {script.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </Section>
      )}
      <OtherOrders others={order.customer?.others ?? []} />
      <OrderGoods order={order}>
        <ChangeButton order={order} />
      </OrderGoods>
      <OrderMoney order={order} isPickup={isPickup} onChange={onChange} />
      <PastCalls calls={order.calls} now={now} />
      <a href={adminUrls.order(order.id)} className={styles.link}>
        {texts.whole}
      </a>
      {mayReport && !isTheirs && (
        <CallBar order={order} isPickup={isPickup} isOff={isLeaving} onDone={() => void finish()} />
      )}
    </article>
  );
}

type HeadProps = Pick<OrderProps, 'order' | 'now'> & { isPickup: boolean };

function OrderHead({ order, isPickup, now }: HeadProps) {
  const money = moneyWord(order, isPickup);
  const waiting = adminTexts.since(minutesSince(order.created_at, now));
  return (
    <header className={styles.head}>
      <a href={back.href} className={styles.back}>
        <Icon name="back" size={18} />
        {back.name}
      </a>
      <h2 className={styles.title}>{order.number}</h2>
      <div className={styles.marks}>
        {!isToCall(order.order_status) && <Mark>{stateName(order.order_status, isPickup)}</Mark>}
        <OrderDue order={order} isPickup={isPickup} />
        <Mark tone={money.tone}>{money.word}</Mark>
        <span>{texts.row.waiting(waiting)}</span>
      </div>
      {money.step && <p className={panel.warning}>{money.step}</p>}
    </header>
  );
}

type LinkProps = Pick<OrderProps, 'order' | 'held'> & {
  /** True while the customer is reserved for a colleague. */
  isHidden: boolean;
};

/**
 * The link that calls the customer. After the tap, the customer stays reserved for this staff member until the call is
 * recorded.
 */
function CallLink({ order: { customer_phone: phone }, held, isHidden }: LinkProps) {
  const place = useRef<HTMLSpanElement>(null);
  useShortcut('Enter', texts.keys.call, () => place.current?.querySelector('a')?.click(), {
    isOn: !isHidden,
  });
  if (isHidden) return null;
  return (
    <span ref={place} className={styles.call}>
      <ButtonLink href={telLink(phone)} wide onClick={() => void held.take({ is_calling: true })}>
        <Icon name="phone" size={18} />
        {adminTexts.order.call(formatPhone(phone))}
      </ButtonLink>
    </span>
  );
}

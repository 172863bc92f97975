import { chatLink, formatPhone, telLink } from '#shared/phone.ts';
import { spokenTime } from '#shared/settings/closed.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { useMinute } from '../../ui/behaviour/use-minute.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { payNext } from '../payments/how-to-pay-texts.ts';
import { useSettings } from '../settings/use-settings.tsx';
import type { WholeOrder } from './order-facts.tsx';
import { isUnderWay } from './order-stage.ts';
import { orderTexts } from './order-texts.ts';
import styles from './what-next.module.css';

const texts = orderTexts.order;

type Asked = Pick<
  WholeOrder,
  | 'order_status'
  | 'customer_address'
  | 'is_pickup'
  | 'due'
  | 'call_by'
  | 'there_by'
  | 'phone_asked_at'
  | 'on_road'
>;

/** Returns a stored time in words if it is in the future. Returns undefined if it has passed or is missing. */
function ahead(time: string | undefined, now: number): string | undefined {
  const at = time === undefined ? 0 : Date.parse(time);
  return at > now ? spokenTime(at, now) : undefined;
}

/** Returns a sentence that says by when the shop calls. */
function callStep({ order_status, call_by, phone_asked_at }: Asked, now: number): string | undefined {
  if (order_status === 'unreachable') return texts.nextAnswer;
  if (order_status !== 'pending') return undefined;
  if (phone_asked_at !== undefined) return texts.phoneAsked.next;
  const when = ahead(call_by, now);
  return when === undefined ? texts.nextCallLate : texts.nextCallBy(when);
}

/** Returns a sentence that says how the customer gets the goods, and by when (S2-011, G-94). */
function arrivalStep(order: Asked, { address }: Settings, now: number): string | undefined {
  const { order_status, customer_address: area, is_pickup, there_by } = order;
  // The page announces no arrival, because nobody knows when the shop will reach the customer.
  if (order_status === 'unreachable' || order.phone_asked_at !== undefined) return undefined;
  const when = ahead(there_by, now);
  if (is_pickup) {
    const isReady = order_status === 'packed' || when === undefined;
    return isReady ? texts.nextPickup(address) : texts.nextPickupBy(address, when);
  }
  if (order.on_road?.is_at_door) return texts.nextAtDoor(order.on_road.rider);
  if (order_status === 'out_for_delivery') return texts.nextRiding(area, order.on_road?.rider, when);
  // If the shop's call is late, the goods will arrive later too. Their time is known only after the call.
  if (order_status === 'pending' && ahead(order.call_by, now) === undefined) return texts.nextRide(area);
  return when === undefined ? texts.nextRideLate(area) : texts.nextRideBy(area, when);
}

/** Returns sentences about the next steps of an order, in their order. */
function stepsOf(order: Asked, settings: Settings, now: number): string[] {
  if (!isUnderWay(order.order_status)) return [];
  const pay = order.due > 0 ? payNext(settings.payment_methods) : undefined;
  return [callStep(order, now), arrivalStep(order, settings, now), pay].filter((step) => step !== undefined);
}

/** Says what happens next, and how to reach the shop: by call, text or WhatsApp (S2-003, S2-011, S2-304). */
export function WhatNext({ number, order }: { number: string; order?: Asked }) {
  const settings = useSettings();
  const now = useMinute();
  const steps = settings && order ? stepsOf(order, settings, now) : [];
  const phone = order?.on_road?.phone ?? settings?.phone ?? '';
  return (
    <section className={styles.next} aria-labelledby="order-next">
      <h2 id="order-next" className={styles.heading}>
        {steps.length === 0 ? texts.questions : texts.next}
      </h2>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step} className={styles.step}>
              {step}
            </li>
          ))}
        </ol>
      )}
      {settings && (
        <div className={styles.contact}>
          <a href={telLink(phone)} className={buttonClass({ look: 'volt' })}>
            <Icon name="phone" size={20} />
            <span>
              {order?.on_road?.phone ? texts.callRider(order.on_road.rider) : texts.call}{' '}
              <span className={styles.number}>{formatPhone(phone)}</span>
            </span>
          </a>
          <a
            href={chatLink(settings.whatsapp, texts.chatMessage(number))}
            className={`${buttonClass({ look: 'outline' })} ${styles.chat}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="chat" size={20} />
            {texts.chat}
          </a>
        </div>
      )}
    </section>
  );
}

import { findArea } from '#shared/delivery.ts';
import { chatLink, formatPhone, telLink } from '#shared/phone.ts';
import { closedUntil, spokenMoment } from '#shared/settings/closed.ts';
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

type Asked = Pick<WholeOrder, 'order_status' | 'customer_address' | 'is_pickup' | 'due'>;

/** Says how the customer gets the goods, with the arrival time of their zone (S2-011, G-94). */
function arrivalStep({ order_status, customer_address: area, is_pickup }: Asked, settings: Settings): string {
  const minutes = findArea(settings.zones, area)?.arrival_minutes;
  if (is_pickup) {
    const isReady = order_status === 'packed' || minutes === undefined;
    return isReady ? texts.nextPickup(settings.address) : texts.nextPickupIn(settings.address, minutes);
  }
  if (order_status === 'out_for_delivery') return texts.nextRiding(area);
  return minutes === undefined ? texts.nextRide(area) : texts.nextRideIn(area, minutes);
}

/** Returns the steps that an order still has ahead, first to last. */
function stepsOf(order: Asked, settings: Settings, now: number): string[] {
  const { order_status, due } = order;
  if (!isUnderWay(order_status)) return [];
  const opens = closedUntil(settings, now);
  const nextCall = opens === undefined ? texts.nextCall : texts.nextCallFrom(spokenMoment(opens));
  const call = { pending: nextCall, unreachable: texts.nextAnswer } as Partial<Record<string, string>>;
  const pay = due > 0 ? payNext(settings.payment_methods) : undefined;
  return [call[order_status], arrivalStep(order, settings), pay].filter((step) => step !== undefined);
}

/** What happens next, and how to reach the shop: by call, text or WhatsApp (S2-003, S2-011, S2-304). */
export function WhatNext({ number, order }: { number: string; order?: Asked }) {
  const settings = useSettings();
  const now = useMinute();
  const steps = settings && order ? stepsOf(order, settings, now) : [];
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
          <a href={telLink(settings.phone)} className={buttonClass({ look: 'volt' })}>
            <Icon name="phone" size={20} />
            <span>
              {texts.call} <span className={styles.number}>{formatPhone(settings.phone)}</span>
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

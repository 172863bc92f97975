import { findArea } from '#shared/delivery.ts';
import { chatLink, formatPhone, telLink } from '#shared/phone.ts';
import { useSettings } from '../../hooks/use-settings.ts';
import { orderTexts } from '../../order-texts.ts';
import { buttonClass } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './what-next.module.css';

type Props = { number: string; area?: string; isPaid?: boolean };

/** What the shop does now, and how to reach it: by call, text or WhatsApp (S2-003, S2-011, S2-304). */
export function WhatNext({ number, area, isPaid = false }: Props) {
  const settings = useSettings();
  const texts = orderTexts.order;
  const isPickup = area !== undefined && settings && findArea(settings.zones, area)?.pickup;
  return (
    <section className={styles.next} aria-labelledby="order-next">
      <h2 id="order-next" className={styles.heading}>
        {area === undefined ? texts.questions : texts.next}
      </h2>
      {area !== undefined && settings && (
        <ol className={styles.steps}>
          <li className={styles.step}>{texts.nextCall}</li>
          <li className={styles.step}>
            {isPickup ? texts.nextPickup(settings.address) : texts.nextRide(area)}
          </li>
          {!isPaid && <li className={styles.step}>{texts.nextPay}</li>}
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

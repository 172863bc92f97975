import type { ReactNode } from 'react';
import { chatLink, formatPhone, telLink } from '#shared/phone.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { adminTexts } from '../admin-texts.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { Section } from '../ui/detail-page/section.tsx';
import styles from '../ui/panel.module.css';
import { ChatMessages } from './chat-messages.tsx';
import { ReadCode } from './read-code.tsx';

const texts = adminTexts.order;

/** A summary of a customer in words: the orders, and those with problems. */
const knownOf = ({ orders, refused, unreachable }: NonNullable<AdminOrder['customer']>) =>
  [
    texts.customerOrders(orders),
    ...(refused > 0 ? [texts.customerRefused(refused)] : []),
    ...(unreachable > 0 ? [texts.customerUnreachable(unreachable)] : []),
  ].join(' · ');

type Props = {
  order: AdminOrder;
  isPickup: boolean;
  /** Replaces the link that calls the customer. */
  callLink?: ReactNode;
};

/** The customer of an order and links to call or write to them. An erased customer has neither name nor links, and a customer at the till may have none. */
export function OrderShopper({ order, isPickup, callLink }: Props) {
  const landmark = order.road.findLast(({ kind }) => kind === 'landmark')?.why;
  const { customer_name: name, customer_phone: phone, customer_email: email } = order;
  if (phone === '') {
    return (
      <Section title={texts.shopper}>
        <p>{order.till_sale ? texts.noShopper : texts.forgotten}</p>
        {order.special_instructions && (
          <dl className={styles.facts}>
            <dt>{texts.instructions}</dt>
            <dd>{order.special_instructions}</dd>
          </dl>
        )}
      </Section>
    );
  }
  return (
    <Section title={name}>
      <div className={styles.actions}>
        {callLink ?? (
          <ButtonLink href={telLink(phone)} look={order.order_status === 'pending' ? 'primary' : 'quiet'}>
            <Icon name="phone" size={18} />
            {texts.call(formatPhone(phone))}
          </ButtonLink>
        )}
        <ButtonLink
          href={chatLink(phone, texts.chatMessage(name, order.number))}
          look="outline"
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" size={18} />
          {texts.chat}
        </ButtonLink>
      </div>
      <ChatMessages order={order} />
      <ReadCode order={order} />
      {order.customer?.warning && (
        <p className={styles.warning}>
          {texts.customerNote} {order.customer.warning}
        </p>
      )}
      <dl className={styles.facts}>
        {order.customer && (
          <>
            <dt>{texts.customer}</dt>
            <dd>
              <a href={adminUrls.customer(order.customer.key)}>{knownOf(order.customer)}</a>
            </dd>
          </>
        )}
        <dt>{isPickup ? texts.pickup : texts.area}</dt>
        <dd>
          {order.street_address && (
            <>
              {order.street_address}
              <br />
            </>
          )}
          {order.customer_address}
        </dd>
        {landmark && (
          <>
            <dt>{texts.landmark}</dt>
            <dd>{landmark}</dd>
          </>
        )}
        <dt>{texts.instructions}</dt>
        <dd>{order.special_instructions || texts.none}</dd>
        <dt>Email</dt>
        <dd>{email === '' ? texts.none : <a href={`mailto:${email}`}>{email}</a>}</dd>
        {order.draft_code !== null && (
          <>
            <dt>{texts.madeOf}</dt>
            <dd>
              <a href={adminUrls.draft(order.draft_code)}>{order.draft_code}</a>
              {order.age_asked && ` · ${texts.ageAsked}`}
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}

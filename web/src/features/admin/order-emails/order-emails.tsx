import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayDo } from '#shared/abilities/abilities.ts';
import { orderEmailNames } from '#shared/order-emails/order-email-names.ts';
import type { OrderEmail } from '#shared/order-emails/order-emails.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { type Deed, Done } from '../ui/done.tsx';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { EmailState } from './email-state.tsx';
import { orderEmailTexts as texts } from './order-email-texts.ts';
import styles from './order-emails.module.css';

type Props = { order: Pick<AdminOrder, 'id' | 'customer_email'> };

/** The emails about an order with their states, and the button that sends one again. */
export function OrderEmails({ order: { id, customer_email } }: Props) {
  const { data, error } = useCall('GET /api/admin/orders/{id}/emails', { params: { id } }, useWatching());
  const [deed, setDeed] = useState<Deed>();
  const navigate = useNavigate();
  if (!data) return error ? <Failure error={error} /> : null;
  return (
    <>
      <h3 className={styles.heading}>{texts.heading}</h3>
      <Done deed={deed} />
      {data.no_email && <p className={panel.warning}>{texts.noEmail[data.no_email]}</p>}
      {data.emails.length === 0 && <p>{customer_email === '' ? texts.noAddress : texts.none}</p>}
      <ul className={styles.list}>
        {data.emails.map((email) => (
          <Email
            key={email.name}
            id={id}
            email={email}
            onSent={() => setDeed({ text: texts.done(orderEmailNames[email.kind]) })}
          />
        ))}
      </ul>
      {customer_email !== '' && (
        <div className={panel.actions}>
          {/*
           * The page's address must not contain the email address (T18), so a button opens the page and passes the
           * email address separately.
           */}
          <Button
            look="quiet"
            onClick={() => void navigate(adminUrls.emails(), { state: { search: customer_email } })}
          >
            {texts.allTo}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * An email about an order, and each time that it was sent again. A button sends it again, or a text says why that is
 * not possible.
 */
function Email({ id, email, onSent }: { id: string; email: OrderEmail; onSent: () => void }) {
  const { name, kind, state, at, sent_again, why_not } = email;
  const { data: user } = useUser();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const refresh = useRefresh();
  async function send() {
    setSending(true);
    setError(undefined);
    try {
      const body = { name, sent_again: sent_again.length };
      await call('POST /api/admin/orders/{id}/emails', { params: { id }, body });
      onSent();
    } catch (reason) {
      setError(reason as CallError);
    }
    refresh();
    setSending(false);
  }
  return (
    <li className={styles.email}>
      <span>
        <strong>{orderEmailNames[kind]}</strong>{' '}
        <span className={styles.line}>
          <EmailState state={state} /> <Moment at={at} />
        </span>
        {sent_again.map((again) => (
          <span key={again.at} className={styles.line}>
            {texts.sentAgain(again.by)}: <EmailState state={again.state} /> <Moment at={again.at} />
          </span>
        ))}
        {error && <Failure error={error} />}
      </span>
      {why_not === null && mayDo(user?.groups ?? [], 'orders.email') && (
        <Button look="outline" disabled={isSending} onClick={() => void send()}>
          {isSending ? texts.sending : state === 'limited' ? texts.first : texts.again}
        </Button>
      )}
      {why_not && texts.whyNot[why_not] && <span className={styles.quiet}>{texts.whyNot[why_not]}</span>}
    </li>
  );
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className={styles.quiet}>
    {formatMoment(at)}
  </time>
);

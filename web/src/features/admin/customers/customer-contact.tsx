import { useState } from 'react';
import { chatLink, formatPhone, telLink } from '#shared/phone.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import { useRefresh } from '../use-admin-lists.ts';
import type { Customer } from './customer.ts';
import { customerPageTexts as texts } from './customer-texts.ts';

type Contacts = Pick<Customer, 'phone' | 'email'>;
type Way = 'call' | 'chat';

const linkOf = (phone: string, name: string, way: Way) =>
  way === 'call' ? telLink(phone) : chatLink(phone, texts.greeting(name));

/** The phone and email of a customer, with a call or a chat in one tap. Masked ones are shown on request, which is logged. */
export function CustomerContact({ customer }: { customer: Customer }) {
  const { key, name, is_masked } = customer;
  const [shown, setShown] = useState<Contacts>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError>();
  const refresh = useRefresh();
  const isMasked = is_masked && shown === undefined;
  const { phone, email } = shown ?? customer;

  /** Shows the contacts, and calls or writes to the customer. */
  async function open(way?: Way) {
    // Browsers allow a new window only during the tap.
    const chat = way === 'chat' ? window.open() : null;
    if (chat) chat.opener = null;
    setBusy(true);
    setError(undefined);
    try {
      const contacts = await call('POST /api/admin/customers/{key}/contacts', { params: { key } });
      setShown(contacts);
      if (chat) chat.location.replace(linkOf(contacts.phone, name, 'chat'));
      if (way === 'call') location.assign(telLink(contacts.phone));
      refresh();
    } catch (reason) {
      chat?.close();
      setError(reason as CallError);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Section title={texts.contact}>
      {error && <Failure error={error} />}
      <div className={panel.actions}>
        {isMasked ? (
          <>
            <Button disabled={isBusy} onClick={() => void open('call')}>
              <Icon name="phone" size={18} />
              {texts.call}
            </Button>
            <Button look="outline" disabled={isBusy} onClick={() => void open('chat')}>
              <Icon name="chat" size={18} />
              {texts.chat}
            </Button>
          </>
        ) : (
          <>
            <ButtonLink href={linkOf(phone, name, 'call')}>
              <Icon name="phone" size={18} />
              {texts.call}
            </ButtonLink>
            <ButtonLink
              href={linkOf(phone, name, 'chat')}
              look="outline"
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="chat" size={18} />
              {texts.chat}
            </ButtonLink>
          </>
        )}
      </div>
      <dl className={panel.facts}>
        <dt>{texts.phone}</dt>
        <dd>{formatPhone(phone)}</dd>
        <dt>{texts.email}</dt>
        <dd>{email === '' ? texts.none : isMasked ? email : <a href={`mailto:${email}`}>{email}</a>}</dd>
      </dl>
      {is_masked && (
        <p className={panel.hint} role="status">
          {isMasked ? texts.masked : texts.shown}
        </p>
      )}
      {isMasked && (
        <div className={panel.actions}>
          <Button look="outline" disabled={isBusy} onClick={() => void open()}>
            {texts.show}
          </Button>
        </div>
      )}
    </Section>
  );
}

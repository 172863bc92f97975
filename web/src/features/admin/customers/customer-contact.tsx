import { chatLink, formatPhone, telLink } from '#shared/phone.ts';
import { useCall } from '../../../api/use-call.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import { readOnce } from '../use-admin-lists.ts';
import type { Customer } from './customer.ts';
import { customerPageTexts as texts } from './customer-texts.ts';

/**
 * Links that call the customer or open a chat or an email in one tap. Lists mask these details for some roles. This
 * page shows them in full to everyone who may open it, because they have to call. The change log records who has seen
 * them.
 */
export function CustomerContact({ customer }: { customer: Customer }) {
  const { key, name, is_masked } = customer;
  const seen = useCall(
    'POST /api/admin/customers/{key}/contacts',
    is_masked ? { params: { key } } : null,
    readOnce,
  );
  const { phone, email } = seen.data ?? customer;
  const isMasked = is_masked && !seen.data;
  return (
    <Section title={texts.contact}>
      {seen.error && <Failure error={seen.error} />}
      {!isMasked && (
        <div className={panel.actions}>
          <ButtonLink href={telLink(phone)}>
            <Icon name="phone" size={18} />
            {texts.call}
          </ButtonLink>
          <ButtonLink
            href={chatLink(phone, texts.greeting(name))}
            look="outline"
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="chat" size={18} />
            {texts.chat}
          </ButtonLink>
        </div>
      )}
      <dl className={panel.facts}>
        <dt>{texts.phone}</dt>
        <dd>{formatPhone(phone)}</dd>
        <dt>{texts.email}</dt>
        <dd>{email === '' ? texts.none : isMasked ? email : <a href={`mailto:${email}`}>{email}</a>}</dd>
      </dl>
      {is_masked && !isMasked && <p className={panel.hint}>{texts.shown}</p>}
    </Section>
  );
}

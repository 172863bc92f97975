import { useState } from 'react';
import { chatLink, formatPhone, telLink } from '#shared/phone.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { urls } from '../../../navigation/urls.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import type { WaitedProduct, WaitingPerson } from './waited.ts';
import styles from './waiting.module.css';
import { waitingTexts as texts } from './waiting-texts.ts';

type Props = { product: WaitedProduct; person: WaitingPerson; onRemove: () => void };
type Way = 'chat' | 'call';

const shown = ({ contact, by_email, is_masked }: WaitingPerson) =>
  by_email || is_masked ? contact : formatPhone(contact);

/** Returns the link with which staff call or message a person about a product. */
function linkOf({ product_name, slug }: WaitedProduct, phone: string, way: Way): string {
  if (way === 'call') return telLink(phone);
  const url = `${location.origin}${slug === null ? urls.shop : urls.product(slug)}`;
  return chatLink(phone, texts.draft(product_name, url));
}

/**
 * A person on the waiting list of a product, with buttons to call and to message them. A tap records that they were
 * notified, gets the full phone number, and opens the call or the chat.
 */
export function PersonRow({ product, person, onRemove }: Props) {
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefresh();

  async function tell(way: Way) {
    // The window is opened before the call, because browsers allow a new window only during the tap.
    const chat = way === 'chat' ? open() : null;
    if (chat) chat.opener = null;
    setBusy(true);
    try {
      const params = { product: String(product.product_id), id: person.id };
      const told = await call('POST /api/admin/waiting/{product}/people/{id}/told', { params, body: {} });
      const link = linkOf(product, told.contact, way);
      if (chat) chat.location.replace(link);
      else location.assign(link);
      adminToast(texts.marked(shown(told)));
    } catch (reason) {
      chat?.close();
      adminToast((reason as CallError).message, { tone: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  }

  const name = shown(person);
  return (
    <li className={styles.person}>
      <div>
        <p className={styles.contact}>{name}</p>
        <p className={panel.hint}>{said(person)}</p>
      </div>
      <div className={panel.actions}>
        {!person.by_email && (
          <>
            <Button
              look={person.told_at === null ? 'primary' : 'outline'}
              disabled={isBusy}
              aria-label={texts.messageOf(name)}
              onClick={() => void tell('chat')}
            >
              <Icon name="chat" size={18} />
              {texts.message}
            </Button>
            <Button
              look="outline"
              disabled={isBusy}
              aria-label={texts.callOf(name)}
              onClick={() => void tell('call')}
            >
              <Icon name="phone" size={18} />
              {texts.call}
            </Button>
          </>
        )}
        <Button look="quiet" aria-label={texts.removeOf(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

const said = ({ asked_at, told_at, told_by }: WaitingPerson) =>
  told_at === null
    ? texts.asked(formatMoment(asked_at))
    : texts.toldBy(told_by ?? texts.byEmail, formatMoment(told_at));

import { useState } from 'react';
import { chatLink, normalisePhone } from '#shared/phone.ts';
import type { SendingWay } from '#shared/purchases/purchase.ts';
import { purchaseMessage } from '#shared/purchases/purchase-message.ts';
import { call } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { formatMonthDay } from '../../../ui/date.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { useSettings } from '../../settings/use-settings.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import { PdfButton } from '../ui/pdf-button.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useSending } from '../ui/use-sending.ts';
import { isOpen, type Purchase } from './purchase.ts';
import { purchaseTexts } from './purchase-texts.ts';

const texts = purchaseTexts.send;

type Props = { purchase: Purchase; mayWrite: boolean };

/** Shows the supplier of a purchase order, the ways to send it, and when and by whom it was sent. */
export function SendPurchase({ purchase, mayWrite }: Props) {
  const { id, supplier, sendings, lines } = purchase;
  const contacts = [supplier.phone, supplier.email].filter(Boolean);
  return (
    <Section title={supplier.name}>
      {contacts.length > 0 && <p>{contacts.join(' · ')}</p>}
      <p>
        <a href={adminUrls.supplier(supplier.id)}>{texts.supplier}</a>
      </p>
      {lines.length > 0 && (
        <div className={panel.actions}>
          <PdfButton load={() => call('GET /api/admin/purchases/{id}/pdf', { params: { id } })} />
        </div>
      )}
      {mayWrite && isOpen(purchase) && lines.length > 0 && <Ways purchase={purchase} />}
      {sendings.map(({ at, by, way }) => (
        <p key={at} className={panel.hint}>
          {texts.sent(texts.ways[way], by, formatMoment(at))}
        </p>
      ))}
    </Section>
  );
}

function Ways({ purchase }: { purchase: Purchase }) {
  const { supplier } = purchase;
  const settings = useSettings();
  const number = normalisePhone(supplier.whatsapp) ?? supplier.whatsapp;
  const message = purchaseMessage(purchase, {
    ...{ supplier: supplier.name, shop: settings?.shop_name ?? '', day: formatMonthDay },
  });
  return (
    <>
      {!supplier.whatsapp && !supplier.email && <p className={panel.hint}>{texts.noContact}</p>}
      <div className={panel.actions}>
        {supplier.whatsapp && (
          <ButtonLink look="outline" href={chatLink(number, message)} target="_blank" rel="noreferrer">
            {texts.whatsapp}
          </ButtonLink>
        )}
        <Button look="outline" onClick={() => print()}>
          {texts.print}
        </Button>
      </div>
      {supplier.email && (
        <SendButton
          {...{ id: purchase.id, way: 'email', label: texts.email, said: texts.emailed(supplier.email) }}
        />
      )}
      <SendButton
        {...{ id: purchase.id, label: texts.other, said: texts.done }}
        way={supplier.whatsapp ? 'whatsapp' : 'other'}
      />
    </>
  );
}

type SendProps = { id: string; way: SendingWay; label: string; said: string };

/** A button that records that the purchase order was sent, or sends it by email. */
function SendButton({ id, way, label, said }: SendProps) {
  const [request, setRequest] = useState(() => crypto.randomUUID());
  const sending = useSending({
    send: () =>
      call('POST /api/admin/purchases/{id}/sendings', { params: { id }, body: { id: request, way } }),
    onSent: () => {
      adminToast(said);
      setRequest(crypto.randomUUID());
    },
  });
  const failure = sending.failure();
  return (
    <form {...sending.form} className={panel.form}>
      <div className={panel.actions}>
        <Button type="submit" look="outline" disabled={sending.isSending} aria-busy={sending.isSending}>
          {label}
        </Button>
      </div>
      {failure && <Failure {...failure} />}
    </form>
  );
}

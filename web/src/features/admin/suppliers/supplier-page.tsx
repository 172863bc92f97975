import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice } from '#shared/money.ts';
import { chatLink, normalisePhone, telLink } from '#shared/phone.ts';
import { purchaseStateNames } from '#shared/purchases/purchase-texts.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatShortDay } from '../../../ui/date.ts';
import { useUser } from '../../accounts/use-user.ts';
import { NewPurchase } from '../purchases/new-purchase.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { useWatching } from '../use-admin-lists.ts';
import type { SupplierDetails, SupplierRecord } from './supplier.ts';
import { SupplierForm } from './supplier-form.tsx';
import { supplierTexts as texts } from './supplier-texts.ts';

const back = { name: texts.title, href: adminUrls.suppliers() };
const skeleton = { back, main: [{ lines: 8 }], side: [{ lines: 4 }] };

/**
 * `/admin/suppliers/{id}`: the contacts of a supplier, its products that run out, and the prices that the shop paid.
 */
export function SupplierPage({ id }: { id: string }) {
  const answer = useCall('GET /api/admin/suppliers/{id}', { params: { id } }, useWatching());
  return (
    <RecordPage answer={answer} texts={texts.page} {...skeleton}>
      {(details) => <Record key={details.supplier.id} details={details} />}
    </RecordPage>
  );
}

function Record({ details }: { details: SupplierDetails }) {
  const { supplier, products, open, prices } = details;
  const { data: user } = useUser();
  const groups = user?.groups ?? [];
  const [opened, setOpened] = useState<'form' | 'order'>();
  const navigate = useNavigate();
  const close = () => setOpened(undefined);
  return (
    <DetailPage
      title={supplier.name}
      back={back}
      actions={
        mayDo(groups, 'purchases.write') && (
          <Button onClick={() => setOpened('order')}>{texts.page.order}</Button>
        )
      }
      side={
        <Contact
          supplier={supplier}
          {...(mayDo(groups, 'catalogue.write') && { onChange: () => setOpened('form') })}
        />
      }
    >
      <title>{`${supplier.name} · ${texts.title} · Hart`}</title>
      <Section title={texts.page.open}>
        {open.length === 0 && <p>{texts.page.noOrders}</p>}
        <ul>
          {open.map(({ id, number, state, received, pieces }) => (
            <li key={id}>
              <a href={adminUrls.purchase(id)} className={panel.option}>
                {texts.page.orderLine(number, purchaseStateNames[state], received, pieces)}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={texts.page.products}>
        {products.length === 0 && <p>{texts.page.noProducts}</p>}
        <ul>
          {products.map((product) => (
            <li key={product.product_id}>
              <a href={adminUrls.product(product.product_id)} className={panel.option}>
                {product.name}
              </a>
              <span className={panel.hint}>{texts.page.facts(product)}</span>
            </li>
          ))}
        </ul>
      </Section>
      {prices.length > 0 && (
        <Section title={texts.page.prices}>
          <ul>
            {prices.map(({ at, product_id, name, pieces, price, number }) => (
              <li key={`${at} ${product_id}`}>
                {texts.page.paid(formatShortDay(at), pieces, name, formatPrice(price), number)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {opened === 'form' && <SupplierForm supplier={supplier} onClose={close} />}
      {opened === 'order' && (
        <NewPurchase
          supplier={supplier.id}
          onAdded={(id) => navigate(adminUrls.purchase(id))}
          onClose={close}
        />
      )}
    </DetailPage>
  );
}

function Contact({ supplier, onChange }: { supplier: SupplierRecord; onChange?: () => void }) {
  const { phone, whatsapp, email, lead_days, note } = supplier;
  const numberOf = (typed: string) => normalisePhone(typed) ?? typed;
  return (
    <Section title={texts.page.contact}>
      <dl className={panel.facts}>
        {phone && (
          <>
            <dt>{texts.phone}</dt>
            <dd>
              <a href={telLink(numberOf(phone))}>{phone}</a>
            </dd>
          </>
        )}
        {whatsapp && (
          <>
            <dt>{texts.whatsapp}</dt>
            <dd>
              <a href={chatLink(numberOf(whatsapp), '')} target="_blank" rel="noreferrer">
                {whatsapp}
              </a>
            </dd>
          </>
        )}
        {email && (
          <>
            <dt>{texts.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </>
        )}
        <dt>{texts.days}</dt>
        <dd>{lead_days ?? texts.page.unknown}</dd>
        {note && (
          <>
            <dt>{texts.note}</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      {onChange && (
        <div className={panel.actions}>
          <Button look="outline" onClick={onChange}>
            {texts.page.change}
          </Button>
        </div>
      )}
    </Section>
  );
}

import { useLocation } from 'react-router-dom';
import { formatPrice } from '#shared/money.ts';
import { useCall } from '../../../../api/use-call.ts';
import { adminUrls } from '../../../../navigation/admin-urls.ts';
import { Button } from '../../../../ui/button.tsx';
import type { AdminOrder } from '../../payments/admin-order.ts';
import { AdminField } from '../../ui/admin-field.tsx';
import { DetailPage } from '../../ui/detail-page/detail-page.tsx';
import { Section } from '../../ui/detail-page/section.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Coming } from '../../ui/further.tsx';
import { KeptInputNotice } from '../../ui/kept/kept-input-notice.tsx';
import panel from '../../ui/panel.module.css';
import { readOnce } from '../../use-admin-lists.ts';
import { PastedChat } from '../chat/pasted-chat.tsx';
import { AgeQuestion, CustomerFields } from '../customer-fields.tsx';
import { KnownCaller } from './known-caller.tsx';
import { NewOrderGoods } from './new-order-goods.tsx';
import { NewOrderSums } from './new-order-sums.tsx';
import { newOrderTexts as texts } from './new-order-texts.ts';
import { NewOrderTime } from './new-order-time.tsx';
import { type Caller, type NewOrder, type Replaced, useNewOrder } from './use-new-order.ts';

/** Returns the screen that this one was opened from. */
function backTo(key: string, from: string | null, replaced: Replaced | undefined) {
  if (replaced) return { name: replaced.number, href: adminUrls.order(replaced.id) };
  if (key !== '') return { name: texts.back.customer, href: adminUrls.customer(key) };
  if (from === 'desk') return { name: texts.back.desk, href: adminUrls.desk() };
  return { name: texts.back.orders, href: adminUrls.orders() };
}

/**
 * `/admin/orders/new`: an order that staff enter for a caller. The first field is the phone number, which may be a
 * known customer's.
 */
export function NewOrderPage() {
  const asked = new URLSearchParams(useLocation().search);
  const key = asked.get('customer') ?? '';
  // The address contains the customer's key, because it may not contain the phone number (T18).
  const input = key === '' ? null : { params: { key } };
  const contacts = useCall('POST /api/admin/customers/{key}/contacts', input, readOnce);
  const id = asked.get('replaces') ?? '';
  const first = useCall('GET /api/admin/orders/{id}', id === '' ? null : { params: { id } }, readOnce);
  const replaced = first.data && replacedOf(first.data);
  const phone = id === '' ? (key === '' ? '' : contacts.data?.phone) : first.data?.customer_phone;
  const title = replaced ? texts.replacement(replaced.number) : texts.title;
  return (
    <DetailPage title={title} back={backTo(key, asked.get('from'), replaced)}>
      <title>{`${title} · Hart`}</title>
      {replaced && <p className={panel.warning}>{texts.replacementHint}</p>}
      {phone === undefined ? (
        <Coming error={contacts.error ?? first.error} />
      ) : (
        <NewOrderForm key={`${key}${id}`} caller={{ key, phone, replaced }} />
      )}
    </DetailPage>
  );
}

/** Returns the first values of a new order that replaces goods of this order. */
const replacedOf = (order: AdminOrder): Replaced => ({
  ...{ id: order.id, number: order.number },
  begin: {
    ...{ customer_name: order.customer_name, customer_email: order.customer_email },
    ...{ customer_address: order.customer_address, street_address: order.street_address },
    special_instructions: order.special_instructions,
    goods: order.to_replace,
  },
});

/** The sections of the form, in the order of a call. */
function NewOrderForm({ caller }: { caller: Caller }) {
  const order = useNewOrder(caller);
  const { kept, customer, isSending, price, messages, failure } = order;
  return (
    <>
      {/* A form cannot be in another form. */}
      {!caller.replaced && (
        <div className={panel.actions}>
          <PastedChat onTake={order.takeChat} />
        </div>
      )}
      <form {...order.form} className={panel.plain}>
        <KeptInputNotice kept={kept} isSending={isSending} />
        <Section title={texts.caller}>
          <PhoneField order={order} />
          <KnownCaller order={order} />
        </Section>
        <Section title={texts.goods}>
          <NewOrderGoods order={order} hasCode={!caller.replaced} />
          {price?.age_restricted && (
            <AgeQuestion
              isAsked={kept.input.isAgeAsked}
              error={messages.age_asked}
              onChange={(isAgeAsked) => kept.change({ isAgeAsked })}
            />
          )}
        </Section>
        <Section title={texts.customer}>
          <CustomerFields
            customer={customer}
            messages={messages}
            onChange={(field, typed) => kept.change({ [field]: typed })}
            hasEmail
            hasPhone={false}
          />
        </Section>
        <Section title={texts.time}>
          <NewOrderTime order={order} />
        </Section>
        <Section title={texts.sums}>
          <NewOrderSums order={order} />
        </Section>
        {failure && <Failure {...failure} />}
        <Button type="submit" size="large" disabled={isSending} aria-busy={isSending}>
          {isSending ? texts.saving : labelOf(order)}
        </Button>
      </form>
    </>
  );
}

/** Returns the label of the button. It contains the total once the delivery fee is known. */
function labelOf({ customer, price }: NewOrder): string {
  if (customer.customer_address === '' || !price) return texts.submit;
  return texts.submitTotal(formatPrice(price.total_amount).replace(' ', '\u00a0'));
}

/** The field for the caller's phone number, which staff ask first. */
function PhoneField({ order: { kept, customer, messages } }: { order: NewOrder }) {
  const phone = customer.customer_phone;
  return (
    <AdminField label={texts.phone} hint={texts.phoneHint} error={messages.customer_phone}>
      {(control) => (
        <input
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          // biome-ignore lint/a11y/noAutofocus: the caller says their number first
          autoFocus={phone === ''}
          value={phone}
          onChange={({ target }) => kept.change({ customer_phone: target.value })}
        />
      )}
    </AdminField>
  );
}

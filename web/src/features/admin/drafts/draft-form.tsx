import { formatPrice } from '#shared/money.ts';
import { shop } from '#shared/shop.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import panel from '../ui/panel.module.css';
import { DraftGoods, DraftSums } from './draft-goods.tsx';
import type { AdminDraft } from './draft-hold.tsx';
import { draftTexts as texts } from './draft-texts.ts';
import { type CustomerField, type DraftOrder, useDraftOrder } from './use-draft-order.ts';

/** The goods of a draft, and for an open draft the form that turns it into an order. */
export function DraftForm({ draft }: { draft: AdminDraft }) {
  const order = useDraftOrder(draft);
  const { kept, quote, quoteError, isEmpty, isSending, failure } = order;
  const isOpen = draft.state === 'open';
  return (
    <form {...order.form} className={panel.panel} aria-labelledby="draft-goods">
      <h2 id="draft-goods" className={panel.heading}>
        {texts.goods}
      </h2>
      {isOpen && <KeptInputNotice kept={kept} isSending={isSending} />}
      <DraftGoods draft={draft} order={order} />
      {isOpen && (
        <>
          <h2 className={panel.heading}>{texts.customer}</h2>
          <CustomerFields order={order} />
          {quote?.age_restricted && <AgeQuestion order={order} />}
          <DraftSums order={order} />
        </>
      )}
      {failure && <Failure {...failure} />}
      {isOpen && (
        <>
          {quoteError && !quote && <Failure error={quoteError} />}
          <Button type="submit" size="large" disabled={isSending || isEmpty} aria-busy={isSending}>
            {isSending ? texts.saving : submitLabel(order)}
          </Button>
        </>
      )}
    </form>
  );
}

/** Returns the label of the button. It contains the total once the delivery fee is known. */
function submitLabel({ customer, quote }: DraftOrder): string {
  if (customer.customer_address === '' || !quote) return texts.submit;
  return texts.submitTotal(formatPrice(quote.total_amount).replace(' ', '\u00a0'));
}

type OrderProps = { order: DraftOrder };

/** The customer's name, how to reach them, and where to deliver. An order to pick up needs no street. */
function CustomerFields({ order: { customer, changeCustomer, messages } }: OrderProps) {
  const { data: settings } = useCall('GET /api/settings');
  const zones = settings?.zones ?? [];
  const area = customer.customer_address;
  const isPickup = zones.some(({ pickup, areas }) => pickup && areas.includes(area));

  const inputOf = (field: CustomerField) => ({
    value: customer[field],
    error: messages[field],
    onType: (typed: string) => changeCustomer(field, typed),
  });
  return (
    <div className={panel.pair}>
      <AdminInput label={texts.name} maxLength={100} {...inputOf('customer_name')} />
      <AdminInput
        label={texts.phone}
        type="tel"
        inputMode="tel"
        maxLength={40}
        {...inputOf('customer_phone')}
      />
      <AdminField label={texts.area} error={messages.customer_address}>
        {(control) => (
          <select
            {...control}
            value={area}
            onChange={({ target }) => changeCustomer('customer_address', target.value)}
          >
            <option value="">{texts.choose}</option>
            {zones.flatMap(({ fee, areas }) =>
              areas.map((name) => (
                <option key={name} value={name}>
                  {texts.areaOption(name, fee === 0 ? texts.free : formatPrice(fee))}
                </option>
              )),
            )}
          </select>
        )}
      </AdminField>
      {!isPickup && (
        <AdminInput label={texts.street} maxLength={shop.maxStreetAddress} {...inputOf('street_address')} />
      )}
      <AdminInput
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        maxLength={254}
        {...inputOf('customer_email')}
      />
      <AdminInput
        label={texts.instructions}
        maxLength={shop.maxInstructions}
        {...inputOf('special_instructions')}
      />
    </div>
  );
}

/** A checkbox for staff to confirm that they asked the customer's age. */
const AgeQuestion = ({ order: { isAgeAsked, setAgeAsked, messages } }: OrderProps) => (
  <div>
    <label className={panel.option}>
      <input
        type="checkbox"
        aria-invalid={messages.age_asked !== undefined}
        checked={isAgeAsked}
        onChange={({ target }) => setAgeAsked(target.checked)}
      />
      {texts.ageAsked}
    </label>
    {messages.age_asked && (
      <p role="alert" className={panel.error}>
        {messages.age_asked}
      </p>
    )}
  </div>
);

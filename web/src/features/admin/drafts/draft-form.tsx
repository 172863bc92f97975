import { type FormEvent, useEffect, useRef } from 'react';
import { formatPrice } from '#shared/money.ts';
import { shop } from '#shared/shop.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import styles from '../ui/panel.module.css';
import { DraftGoods, DraftSums } from './draft-goods.tsx';
import type { AdminDraft } from './draft-hold.tsx';
import { draftTexts as texts } from './draft-texts.ts';
import { type CustomerField, useDraftOrder } from './use-draft-order.ts';

type Props = {
  draft: AdminDraft;
  /** Called when the draft has changed since it was loaded. */
  onRefused: () => void;
};

/** The goods of a draft, and for an open draft the form that turns it into an order. */
export function DraftForm({ draft, onRefused }: Props) {
  const order = useDraftOrder(draft, onRefused);
  const { customer, change, quote, error, wrong, isBeside, isSending } = order;
  const { data: settings } = useCall('GET /api/settings');
  const form = useRef<HTMLFormElement>(null);
  const isPickup = settings?.zones.some(
    ({ pickup, areas }) => pickup && areas.includes(customer.customer_address),
  );
  // The first field with an error from the server.
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSending) void order.submit();
  }
  const text = (field: CustomerField, label: string, more: object = {}, hint?: string) => (
    <AdminInput
      label={label}
      hint={hint}
      error={wrong(field)}
      value={customer[field]}
      onType={(typed) => change(field, typed)}
      {...more}
    />
  );

  const refusal = error && !isBeside && <Failure error={error} />;

  return (
    <form ref={form} className={styles.panel} aria-labelledby="draft-goods" onSubmit={submit} noValidate>
      <h2 id="draft-goods" className={styles.heading}>
        {texts.goods}
      </h2>
      {draft.state === 'open' && <KeptInputNotice kept={order.kept} />}
      <DraftGoods draft={draft} order={order} />
      {draft.state === 'open' && (
        <>
          <h2 className={styles.heading}>{texts.customer}</h2>
          <div className={styles.pair}>
            {text('customer_name', texts.name, { maxLength: 100 })}
            {text('customer_phone', texts.phone, { type: 'tel', inputMode: 'tel', maxLength: 40 })}
            <AdminField label={texts.area} error={wrong('customer_address')}>
              {(control) => (
                <select
                  {...control}
                  value={customer.customer_address}
                  onChange={({ target }) => change('customer_address', target.value)}
                >
                  <option value="">{texts.choose}</option>
                  {settings?.zones.flatMap(({ fee, areas }) =>
                    areas.map((name) => (
                      <option key={name} value={name}>
                        {texts.areaOption(name, fee === 0 ? texts.free : formatPrice(fee))}
                      </option>
                    )),
                  )}
                </select>
              )}
            </AdminField>
            {!isPickup && text('street_address', texts.street, { maxLength: shop.maxStreetAddress })}
            {text('customer_email', texts.email, { type: 'email', maxLength: 254 }, texts.emailHint)}
            {text('special_instructions', texts.instructions, { maxLength: shop.maxInstructions })}
          </div>
          {quote?.age_restricted && (
            <div>
              <label className={styles.option}>
                <input
                  type="checkbox"
                  aria-invalid={wrong('age_asked') !== undefined}
                  checked={order.isAgeAsked}
                  onChange={({ target }) => order.setAgeAsked(target.checked)}
                />
                {texts.ageAsked}
              </label>
              {wrong('age_asked') && (
                <p role="alert" className={styles.error}>
                  {wrong('age_asked')}
                </p>
              )}
            </div>
          )}
          <DraftSums order={order} />
          {refusal}
          {order.quoteError && !quote && <Failure error={order.quoteError} />}
          <Button type="submit" size="large" disabled={isSending || order.isEmpty} aria-busy={isSending}>
            {labelOf(isSending, customer.customer_address === '' ? undefined : quote?.total_amount)}
          </Button>
        </>
      )}
      {draft.state !== 'open' && refusal}
    </form>
  );
}

function labelOf(isSending: boolean, total: number | undefined): string {
  if (isSending) return texts.saving;
  return total === undefined ? texts.submit : texts.submitTotal(formatPrice(total).replace(' ', '\u00a0'));
}

import { formatPrice } from '#shared/money.ts';
import { shop } from '#shared/shop.ts';
import { useCall } from '../../../api/use-call.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import panel from '../ui/panel.module.css';
import { customerTexts as texts } from './customer-texts.ts';

/** The customer's details, under the names by which the server returns errors. */
type Customer = {
  customer_name: string;
  customer_phone: string;
  customer_address: string;
  street_address: string;
  special_instructions: string;
  customer_email?: string;
};
type Field = keyof Customer;

type Props = {
  customer: Customer;
  messages: Partial<Record<Field, string | undefined>>;
  onChange: (field: Field, value: string) => void;
  hasEmail?: boolean;
  /** False if the form asks for the phone elsewhere. */
  hasPhone?: boolean;
};

/** The fields for the customer's name, contacts and address. An order for pickup needs no street. */
export function CustomerFields({ customer, messages, onChange, hasEmail = false, hasPhone = true }: Props) {
  const { data: settings } = useCall('GET /api/settings');
  const zones = settings?.zones ?? [];
  const area = customer.customer_address;
  const isPickup = zones.some(({ pickup, areas }) => pickup && areas.includes(area));
  // The area of an old order may no longer be in the list.
  const isListed = area === '' || zones.some(({ areas }) => areas.includes(area));

  const inputOf = (field: Field) => ({
    value: customer[field] ?? '',
    error: messages[field],
    onType: (typed: string) => onChange(field, typed),
  });
  return (
    <div className={panel.pair}>
      <AdminInput label={texts.name} maxLength={100} {...inputOf('customer_name')} />
      {hasPhone && (
        <AdminInput
          label={texts.phone}
          type="tel"
          inputMode="tel"
          maxLength={40}
          {...inputOf('customer_phone')}
        />
      )}
      <AdminField label={texts.area} error={messages.customer_address}>
        {(control) => (
          <select
            {...control}
            value={area}
            onChange={({ target }) => onChange('customer_address', target.value)}
          >
            {area === '' && <option value="">{texts.choose}</option>}
            {!isListed && <option>{area}</option>}
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
      {hasEmail && (
        <AdminInput
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          maxLength={254}
          {...inputOf('customer_email')}
        />
      )}
      <AdminInput
        label={texts.instructions}
        maxLength={shop.maxInstructions}
        {...inputOf('special_instructions')}
      />
    </div>
  );
}

type AgeProps = { isAsked: boolean; error: string | undefined; onChange: (isAsked: boolean) => void };

/** A checkbox for staff to confirm that they asked the customer's age. */
export const AgeQuestion = ({ isAsked, error, onChange }: AgeProps) => (
  <div>
    <label className={panel.option}>
      <input
        type="checkbox"
        aria-invalid={error !== undefined}
        checked={isAsked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {texts.ageAsked}
    </label>
    {error && (
      <p role="alert" className={panel.error}>
        {error}
      </p>
    )}
  </div>
);

import type { Address } from '#shared/accounts/account.ts';
import { formatPhone } from '#shared/phone.ts';
import * as limits from '#shared/screen-limits.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useSettings } from '../settings/use-settings.tsx';
import { accountTexts } from './account-texts.ts';
import styles from './address-form.module.css';
import { SaveButton } from './save-changes-button.tsx';
import { useSaving } from './use-saving.ts';

/** The values of the form, under the names of the checkout's fields. */
export type AddressFields = Omit<Address, 'id'>;

type Props = {
  /** The values that the fields show at first. */
  address: AddressFields;
  onSave: (fields: AddressFields) => Promise<void>;
  onClose: () => void;
};

/** A form for an address, a contact and a note for the rider. It closes once the address is saved. */
export function AddressForm({ address, onSave, onClose }: Props) {
  const texts = accountTexts.addresses;
  const zones = useSettings()?.zones ?? [];
  const { save, errors, ...saving } = useSaving();
  async function submit(form: FormData) {
    const fields = Object.fromEntries(form) as AddressFields;
    if (await save(() => onSave(fields))) onClose();
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <Field name="customer_name" label={texts.name} error={errors.customer_name}>
        {(control) => (
          <input {...control} defaultValue={address.customer_name} maxLength={100} autoComplete="name" />
        )}
      </Field>
      <Field name="customer_phone" label={texts.phone} error={errors.customer_phone}>
        {(control) => (
          <input
            {...control}
            defaultValue={address.customer_phone && formatPhone(address.customer_phone)}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
          />
        )}
      </Field>
      <Field name="customer_address" label={texts.area} error={errors.customer_address} isPicker>
        {(control) => (
          <select {...control} key={zones.length} defaultValue={address.customer_address}>
            {zones.map(({ zone, areas }) =>
              areas.map((area) => <option key={`${zone} ${area}`}>{area}</option>),
            )}
          </select>
        )}
      </Field>
      <Field name="street_address" label={texts.street} error={errors.street_address} isOptional>
        {(control) => (
          <input
            {...control}
            defaultValue={address.street_address}
            autoComplete="address-line1"
            maxLength={limits.maxStreetAddress}
          />
        )}
      </Field>
      <Field
        name="special_instructions"
        label={texts.instructions}
        hint={texts.instructionsHint}
        error={errors.special_instructions}
        isOptional
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={limits.maxInstructions}
            defaultValue={address.special_instructions}
          />
        )}
      </Field>
      <SaveButton {...saving} />
      <Button look="quiet" onClick={onClose}>
        {accountTexts.cancel}
      </Button>
    </form>
  );
}

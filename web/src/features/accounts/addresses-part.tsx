import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Account, Address } from '#shared/accounts/account.ts';
import { formatPhone } from '#shared/phone.ts';
import { call } from '../../api/call.ts';
import { urls } from '../../navigation/urls.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { draftStore } from '../checkout/order-draft.ts';
import { accountTexts } from './account-texts.ts';
import { type AddressFields, AddressForm } from './address-form.tsx';
import styles from './addresses-part.module.css';
import { Part } from './part.tsx';
import { useSaving } from './use-saving.ts';

const texts = accountTexts.addresses;

type Props = { account: Account; onChange: (account: Account) => void };

/** The customer's saved addresses, which they can add, edit, remove and use at the checkout (G-30). */
export function AddressesPart({ account, onChange }: Props) {
  const [edited, setEdited] = useState<string>();
  const { save, step, failure } = useSaving();
  const close = () => setEdited(undefined);
  const none: AddressFields = {
    customer_name: account.name,
    customer_phone: account.phone ?? '',
    customer_address: '',
    street_address: '',
    special_instructions: '',
  };

  const remove = (id: string) =>
    save(async () => onChange(await call('DELETE /api/account/addresses/{id}', { params: { id } })));

  return (
    <Part title={texts.title}>
      {account.addresses.length === 0 && <p>{texts.empty}</p>}
      {account.addresses.length > 0 && (
        <ul className={styles.list}>
          {account.addresses.map((address) => (
            <li key={address.id} className={styles.place}>
              {edited === address.id ? (
                <AddressForm
                  address={address}
                  onClose={close}
                  onSave={async (body) =>
                    onChange(
                      await call('PUT /api/account/addresses/{id}', { params: { id: address.id }, body }),
                    )
                  }
                />
              ) : (
                <Kept
                  address={address}
                  email={account.email}
                  isBusy={step === 'saving'}
                  onEdit={() => setEdited(address.id)}
                  onRemove={() => void remove(address.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Failure text={failure} />
      {edited === '' ? (
        <AddressForm
          address={none}
          onClose={close}
          onSave={async (body) => onChange(await call('POST /api/account/addresses', { body }))}
        />
      ) : (
        <Button look="outline" onClick={() => setEdited('')}>
          {texts.add}
        </Button>
      )}
    </Part>
  );
}

type KeptProps = {
  address: Address;
  email: string;
  isBusy: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

function Kept({ address, email, isBusy, onEdit, onRemove }: KeptProps) {
  const navigate = useNavigate();
  const { customer_name, customer_phone, customer_address: area } = address;
  const { street_address: street, special_instructions } = address;
  function use() {
    const [name, phone, instructions] = [customer_name, customer_phone, special_instructions];
    draftStore.change({ name, email, phone, area, street, instructions });
    navigate(urls.checkout);
  }
  return (
    <>
      <p className={styles.area}>{area}</p>
      <p>{`${customer_name}, ${formatPhone(customer_phone)}`}</p>
      {street && <p>{street}</p>}
      {special_instructions && <p className={styles.hint}>{special_instructions}</p>}
      <div className={styles.ways}>
        <Button aria-label={texts.useLabel(area)} onClick={use}>
          {texts.use}
        </Button>
        <Button look="quiet" aria-label={texts.changeLabel(area)} onClick={onEdit}>
          {texts.change}
        </Button>
        <Button look="quiet" aria-label={texts.removeLabel(area)} disabled={isBusy} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </>
  );
}

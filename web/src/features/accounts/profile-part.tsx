import type { Account } from '#shared/accounts/account.ts';
import { formatPhone } from '#shared/phone.ts';
import { call } from '../../api/call.ts';
import { Field } from '../../ui/field.tsx';
import { accountTexts } from './account-texts.ts';
import { Part } from './part.tsx';
import { SaveButton } from './save-changes-button.tsx';
import { useSaving } from './use-saving.ts';

type Props = { account: Account; onChange: (account: Account) => void };

/**
 * A form for the customer's name on orders and the phone number that the shop calls (G-30). The email address cannot
 * be changed here, because it comes from Google.
 */
export function ProfilePart({ account, onChange }: Props) {
  const texts = accountTexts.profile;
  const { save, errors, ...saving } = useSaving();
  async function submit(form: FormData) {
    const body = { name: String(form.get('name')), phone: String(form.get('phone')) };
    await save(async () => onChange(await call('PATCH /api/account', { body })));
  }
  return (
    <Part
      title={texts.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <Field name="name" label={texts.name} error={errors.name}>
        {(control) => (
          <input {...control} defaultValue={account.name} required maxLength={100} autoComplete="name" />
        )}
      </Field>
      <Field name="phone" label={texts.phone} error={errors.phone} hint={texts.phoneHint} isOptional>
        {(control) => (
          <input
            {...control}
            defaultValue={account.phone ? formatPhone(account.phone) : ''}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
          />
        )}
      </Field>
      <SaveButton {...saving} />
    </Part>
  );
}

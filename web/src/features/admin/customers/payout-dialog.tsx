import { useId, useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice } from '#shared/money.ts';
import { call } from '../../../api/call.ts';
import { useUser } from '../../accounts/use-user.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { type Customer, phoneOf } from './customer.ts';
import { payoutTexts as texts } from './customer-texts.ts';

type Way = keyof typeof texts.ways;

type Props = { customer: Customer; onDone: () => void; onClose: () => void };

/** Records that the whole credit of a customer was refunded, or writes it off, which only managers may. */
export function PayoutDialog({ customer, onDone, onClose }: Props) {
  const { key, credit } = customer;
  const group = useId();
  const { data: user } = useUser();
  const mayWriteOff = mayDo(user?.groups ?? [], 'customers.erase');
  const kept = useKeptInput(`credit:${key}`, { reference: '', why: '' });
  const { reference, why } = kept.input;
  const [how, setHow] = useState<Way>('sent-back');
  const isSentBack = how === 'sent-back';
  const sum = formatPrice(credit.balance);
  const body = { how, balance: credit.balance, reference: isSentBack ? reference : '', why };
  return (
    <FormDialog
      title={texts.title(sum)}
      label={texts.submit[how]}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{
        reference: isSentBack && reference.trim() === '' ? texts.referenceMissing : undefined,
        why: why.trim() === '' ? texts.whyMissing : undefined,
      }}
      send={() => call('POST /api/admin/customers/{key}/credit', { params: { key }, body })}
      onSent={onDone}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{texts.text(sum, phoneOf(customer))}</p>
          {mayWriteOff && (
            <fieldset className={panel.choice}>
              <legend className={panel.label}>{texts.how}</legend>
              {(Object.keys(texts.ways) as Way[]).map((way) => (
                <label key={way} className={panel.option}>
                  <input type="radio" name={group} checked={how === way} onChange={() => setHow(way)} />
                  {texts.ways[way]}
                </label>
              ))}
            </fieldset>
          )}
          {isSentBack && (
            <AdminInput
              label={texts.reference}
              hint={texts.referenceHint}
              error={wrong('reference')}
              autoCapitalize="characters"
              maxLength={1000}
              value={reference}
              onType={(next) => kept.change({ reference: next })}
            />
          )}
          <WhyField
            label={texts.why}
            value={why}
            error={wrong('why')}
            onChange={(next) => kept.change({ why: next })}
          />
        </>
      )}
    </FormDialog>
  );
}

import { type FormEvent, useId, useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice } from '#shared/money.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useUser } from '../../accounts/use-user.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { type Customer, phoneOf } from './customer.ts';
import { payoutTexts as texts } from './customer-texts.ts';

type Way = keyof typeof texts.ways;

type Props = { customer: Customer; onDone: () => void; onStale: () => void; onClose: () => void };

/** Records that the whole credit of a customer was sent back, or writes it off, which only managers may. */
export function PayoutDialog({ customer, onDone, onStale, onClose }: Props) {
  const { key, credit } = customer;
  const group = useId();
  const { data: user } = useUser();
  const mayWriteOff = mayDo(user?.groups ?? [], 'customers.erase');
  const kept = useKeptInput(`credit:${key}`, { reference: '', why: '' });
  const { reference, why } = kept.input;
  const [how, setHow] = useState<Way>('sent-back');
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const isMissing = how === 'sent-back' && reference.trim() === '';
  const beside = (field: string) => error?.errors?.[field]?.[0];

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isMissing || why.trim() === '') return;
    setSending(true);
    setError(undefined);
    try {
      const body = { how, balance: credit.balance, reference: how === 'sent-back' ? reference : '', why };
      await call('POST /api/admin/customers/{key}/credit', { params: { key }, body });
      kept.clear();
      onDone();
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
      if ((reason as CallError).status === 409) onStale();
    }
  }
  const sum = formatPrice(credit.balance);
  return (
    <AdminDialog title={texts.title(sum)} onClose={onClose}>
      <form className={panel.form} noValidate onSubmit={(event) => void submit(event)}>
        <KeptInputNotice kept={kept} />
        <p>{texts.text(sum, phoneOf(customer))}</p>
        {error && !beside('reference') && !beside('why') && <Failure error={error} />}
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
        {how === 'sent-back' && (
          <AdminInput
            label={texts.reference}
            hint={texts.referenceHint}
            error={beside('reference') ?? (isChecked && isMissing ? texts.referenceMissing : undefined)}
            autoCapitalize="characters"
            maxLength={1000}
            value={reference}
            onType={(next) => kept.change({ reference: next })}
          />
        )}
        <WhyField
          label={texts.why}
          value={why}
          error={beside('why') ?? (isChecked && why.trim() === '' ? texts.whyMissing : undefined)}
          onChange={(next) => kept.change({ why: next })}
        />
        <FormButtons
          label={texts.submit[how]}
          sendingLabel={texts.saving}
          isSending={isSending}
          onClose={onClose}
        />
      </form>
    </AdminDialog>
  );
}

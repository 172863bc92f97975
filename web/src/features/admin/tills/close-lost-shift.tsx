import { type FormEvent, useState } from 'react';
import { eitherSum, readTypedSum } from '#shared/typed-sum.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import { shiftTexts } from './shift-texts.ts';

const texts = shiftTexts.lost;

/** Closes the shift of a lost device with the cash that a manager counted. */
export function CloseLostShift({ id, onClose }: { id: string; onClose: () => void }) {
  const kept = useKeptInput(`shift:${id}`, { counted: '', reason: '' });
  const { counted, reason } = kept.input;
  const [isSending, setSending] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [error, setError] = useState<CallError>();
  const refresh = useRefresh();
  const sum = readTypedSum(counted);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (sum === undefined || reason.trim() === '') return;
    setSending(true);
    setError(undefined);
    try {
      await call('POST /api/admin/shifts/{id}/close', { params: { id }, body: { counted: sum, reason } });
      kept.clear();
      adminToast(texts.done);
      onClose();
    } catch (problem) {
      setError(problem as CallError);
      setSending(false);
    }
    refresh();
  }
  return (
    <AdminDialog title={texts.title} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        <KeptInputNotice kept={kept} />
        {error && <Failure error={error} />}
        <AdminInput
          label={texts.counted}
          inputMode="decimal"
          maxLength={12}
          value={counted}
          error={
            isChecked && sum === undefined ? (eitherSum(counted) ?? texts.noSum) : error?.errors?.counted?.[0]
          }
          onType={(counted) => kept.change({ counted })}
        />
        <WhyField
          label={texts.reason}
          hint={texts.reasonHint}
          value={reason}
          error={isChecked && reason.trim() === '' ? texts.noReason : error?.errors?.reason?.[0]}
          onChange={(reason) => kept.change({ reason })}
        />
        <FormButtons label={texts.save} sendingLabel={texts.saving} isSending={isSending} onClose={onClose} />
      </form>
    </AdminDialog>
  );
}

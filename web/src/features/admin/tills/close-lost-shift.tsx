import { eitherSum, readTypedSum } from '#shared/typed-sum.ts';
import { call } from '../../../api/call.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { shiftTexts } from './shift-texts.ts';

const texts = shiftTexts.lost;

/** A form that closes the shift of a lost device, with the cash that a manager has counted. */
export function CloseLostShift({ id, onClose }: { id: string; onClose: () => void }) {
  const kept = useKeptInput(`shift:${id}`, { counted: '', reason: '' });
  const { counted, reason } = kept.input;
  const sum = readTypedSum(counted);
  const body = { counted: sum ?? 0, reason };
  return (
    <FormDialog
      title={texts.title}
      label={texts.save}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{
        counted: sum === undefined ? (eitherSum(counted) ?? texts.noSum) : undefined,
        reason: reason.trim() === '' ? texts.noReason : undefined,
      }}
      send={() => call('POST /api/admin/shifts/{id}/close', { params: { id }, body })}
      onSent={() => adminToast(texts.done)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <AdminInput
            label={texts.counted}
            error={wrong('counted')}
            inputMode="decimal"
            maxLength={12}
            value={counted}
            onType={(counted) => kept.change({ counted })}
          />
          <WhyField
            label={texts.reason}
            hint={texts.reasonHint}
            value={reason}
            error={wrong('reason')}
            onChange={(reason) => kept.change({ reason })}
          />
        </>
      )}
    </FormDialog>
  );
}

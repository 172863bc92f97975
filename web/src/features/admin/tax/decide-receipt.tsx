import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import type { TaxReceipt } from './tax-receipt.ts';
import { taxTexts as texts } from './tax-texts.ts';

const route = 'POST /api/admin/tax-receipts/{receipt}';

type Props = { receipt: TaxReceipt; onClose: () => void };
type Decision = { kind: 'send' } | { kind: 'settle'; note: string; kra_number: string };

const decide = ({ receipt, version }: TaxReceipt, decision: Decision) =>
  call(route, { params: { receipt }, body: { version, decision } });

/** Closes the dialog if the receipt has changed, because it may need no decision any more. */
const closeIfChanged = (onClose: () => void) => (refusal: CallError) => {
  const stored = changedRecord(route, refusal);
  if (stored) {
    onClose();
    adminToast(texts.changed(texts.states[stored.state]), { tone: 'error' });
  }
  return undefined;
};

const warnings = texts.question;
const warningOf = ({ state }: TaxReceipt) =>
  state === 'unknown' || state === 'held' ? warnings[state] : warnings.rejected;

/** A dialog that asks for confirmation before a tax receipt is sent to the tax authority (KRA) again. */
export const SendReceipt = ({ receipt, onClose }: Props) => (
  <FormDialog
    title={warnings.title(receipt.receipt)}
    label={warnings.yes}
    sendingLabel={warnings.sending}
    send={() => decide(receipt, { kind: 'send' })}
    onSent={() => adminToast(warnings.done(receipt.receipt))}
    onRefused={closeIfChanged(onClose)}
    onClose={onClose}
  >
    <p>{warningOf(receipt)}</p>
  </FormDialog>
);

/**
 * A form that records that a person has settled a tax receipt. If they found the receipt at the tax authority (KRA), or
 * made it there, they type KRA's number.
 */
export function SettleReceipt({ receipt, onClose }: Props) {
  const kept = useKeptInput(`tax-receipt:${receipt.receipt}`, { note: '', kra_number: '' });
  const { note, kra_number } = kept.input;
  return (
    <FormDialog
      title={texts.form.title(receipt.receipt)}
      label={texts.form.save}
      sendingLabel={texts.form.saving}
      kept={kept}
      problems={{ note: note.trim() === '' ? texts.form.noteMissing : undefined }}
      send={() => decide(receipt, { kind: 'settle', note, kra_number })}
      onSent={() => adminToast(texts.form.done(receipt.receipt))}
      onRefused={closeIfChanged(onClose)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{texts.form.text}</p>
          <AdminInput
            label={texts.form.kra}
            hint={texts.form.kraHint}
            error={wrong('kra_number')}
            maxLength={60}
            value={kra_number}
            onType={(typed) => kept.change({ kra_number: typed })}
          />
          <WhyField
            label={texts.form.note}
            hint={texts.form.noteHint}
            value={note}
            error={wrong('note')}
            onChange={(typed) => kept.change({ note: typed })}
          />
        </>
      )}
    </FormDialog>
  );
}

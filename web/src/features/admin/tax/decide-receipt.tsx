import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import type { TaxReceipt } from './tax-receipt.ts';
import { taxTexts as texts } from './tax-texts.ts';

const route = 'POST /api/admin/tax-receipts/{receipt}';

type Props = { receipt: TaxReceipt; onClose: () => void };
type Decision = { kind: 'send' } | { kind: 'settle'; note: string; kra_number: string };

/**
 * Returns a function that sends a decision and closes the dialog. It returns false if the receipt has changed, and throws
 * what the form shows.
 */
function useDecision({ receipt: { receipt, version }, onClose }: Props) {
  const refresh = useRefresh();
  return async (decision: Decision, done: string): Promise<boolean> => {
    let isDone = true;
    try {
      await call(route, { params: { receipt }, body: { version, decision } });
      adminToast(done);
    } catch (reason) {
      const stored = changedRecord(route, reason);
      if (!stored) throw reason;
      isDone = false;
      adminToast(texts.changed(texts.states[stored.state]), { tone: 'error' });
    }
    refresh();
    onClose();
    return isDone;
  };
}

const warnings = texts.question;
const warningOf = ({ state }: TaxReceipt) =>
  state === 'unknown' || state === 'held' ? warnings[state] : warnings.rejected;

/** Asks before a receipt is sent to KRA again. */
export function SendReceipt(props: Props) {
  const { receipt, onClose } = props;
  const decide = useDecision(props);
  return (
    <QuestionDialog
      title={warnings.title(receipt.receipt)}
      text={warningOf(receipt)}
      label={warnings.yes}
      sendingLabel={warnings.sending}
      onYes={async () => {
        await decide({ kind: 'send' }, warnings.done(receipt.receipt));
      }}
      onClose={onClose}
    />
  );
}

/** Records that a person dealt with a receipt, with KRA's number if they found or made it there. */
export function SettleReceipt(props: Props) {
  const { receipt, onClose } = props;
  const decide = useDecision(props);
  const kept = useKeptInput(`tax-receipt:${receipt.receipt}`, { note: '', kra_number: '' });
  const { note, kra_number } = kept.input;
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (note.trim() === '') return;
    setSending(true);
    setError(undefined);
    try {
      const settle = { kind: 'settle', note, kra_number } as const;
      if (await decide(settle, texts.form.done(receipt.receipt))) kept.clear();
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={texts.form.title(receipt.receipt)} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        <KeptInputNotice kept={kept} />
        {error && <Failure error={error} />}
        <p>{texts.form.text}</p>
        <AdminInput
          label={texts.form.kra}
          hint={texts.form.kraHint}
          error={undefined}
          maxLength={60}
          value={kra_number}
          onType={(typed) => kept.change({ kra_number: typed })}
        />
        <WhyField
          label={texts.form.note}
          hint={texts.form.noteHint}
          value={note}
          error={isChecked && note.trim() === '' ? texts.form.noteMissing : undefined}
          onChange={(typed) => kept.change({ note: typed })}
        />
        <FormButtons
          label={texts.form.save}
          sendingLabel={texts.form.saving}
          isSending={isSending}
          onClose={onClose}
        />
      </form>
    </AdminDialog>
  );
}

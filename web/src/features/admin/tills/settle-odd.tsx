import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import { oddTexts } from './odd-texts.ts';

const texts = oddTexts.form;

/** Marks an odd entry as dealt with, with a note. */
export function SettleOdd({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const kept = useKeptInput(`odd:${id}`, { note: '' });
  const { note } = kept.input;
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const refresh = useRefresh();
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      await call('POST /api/admin/tills/alarms/{id}/settlement', { params: { id }, body: { note } });
      kept.clear();
      adminToast(texts.done(name));
      onClose();
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
    refresh();
  }
  return (
    <AdminDialog title={texts.title(name)} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        <KeptInputNotice kept={kept} />
        {error && <Failure error={error} />}
        <WhyField
          label={texts.note}
          hint={texts.noteHint}
          value={note}
          error={error?.errors?.note?.[0]}
          onChange={(note) => kept.change({ note })}
        />
        <FormButtons label={texts.save} sendingLabel={texts.saving} isSending={isSending} onClose={onClose} />
      </form>
    </AdminDialog>
  );
}

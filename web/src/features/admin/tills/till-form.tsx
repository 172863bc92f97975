import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { useRefresh } from '../use-admin-lists.ts';
import type { Till, TillCode } from './till.ts';
import { tillTexts } from './till-texts.ts';

const texts = tillTexts.form;
const route = 'PATCH /api/admin/tills/{id}';

type Props = {
  /** Undefined to add a till. */
  till: Till | undefined;
  /** Called with the code for the device of a till that was added. */
  onCode: (code: TillCode) => void;
  onClose: () => void;
};

/** Adds a till and gets the code for its device, or renames a till. */
export function TillForm({ till, onCode, onClose }: Props) {
  const kept = useKeptInput(`till:${till?.id ?? 'new'}`, { name: till?.name ?? '' });
  const { name } = kept.input;
  const [version, setVersion] = useState(till?.version ?? 0);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const [theirs, setTheirs] = useState<string>();
  const wrong = theirs ?? error?.errors?.name?.[0];
  const tell = useUndoToast();
  const refresh = useRefresh();

  async function add(): Promise<void> {
    const { id } = await call('POST /api/admin/tills', { body: { name } });
    kept.clear();
    refresh();
    onCode(await call('POST /api/admin/tills/{id}/code', { params: { id } }));
  }
  async function rename({ id, name: before }: Till): Promise<void> {
    const renamed = await call(route, { params: { id }, body: { version, name } });
    kept.clear();
    const text = texts.renamed(before, renamed.name);
    tell({ text, undone: texts.renameUndone(before), noun: 'till', record: id });
    onClose();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    setTheirs(undefined);
    try {
      await (till ? rename(till) : add());
    } catch (reason) {
      const stored = changedRecord(route, reason);
      if (stored) {
        setVersion(stored.version);
        setTheirs(texts.changed(stored.name));
      } else setError(reason as CallError);
      setSending(false);
    }
    refresh();
  }
  return (
    <AdminDialog title={till ? tillTexts.actions.renameOf(till.name) : tillTexts.add} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        {error && !wrong && <Failure error={error} />}
        <KeptInputNotice kept={kept} />
        <AdminInput
          label={texts.name}
          hint={texts.hint}
          error={wrong}
          maxLength={40}
          value={name}
          onType={(name) => kept.change({ name })}
        />
        <FormButtons
          label={till ? texts.save : texts.add}
          sendingLabel={texts.saving}
          isSending={isSending}
          onClose={onClose}
        />
      </form>
    </AdminDialog>
  );
}

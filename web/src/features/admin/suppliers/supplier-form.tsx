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
import type { Supplier } from './supplier.ts';
import { supplierTexts as texts } from './supplier-texts.ts';

const route = 'PATCH /api/admin/suppliers/{id}';

type Props = { supplier: Supplier | undefined; onClose: () => void };

/** Adds a supplier, or renames one. */
export function SupplierForm({ supplier, onClose }: Props) {
  const kept = useKeptInput(`supplier:${supplier?.id ?? 'new'}`, { name: supplier?.name ?? '' });
  const { name } = kept.input;
  const [version, setVersion] = useState(supplier?.version ?? 0);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const [theirs, setTheirs] = useState<string>();
  const wrong = theirs ?? error?.errors?.name?.[0];
  const tell = useUndoToast();
  const refresh = useRefresh();

  async function save(): Promise<void> {
    if (!supplier) {
      const added = await call('POST /api/admin/suppliers', { body: { name } });
      const undone = texts.addUndone(added.name);
      return tell({ text: texts.added(added.name), undone, noun: 'supplier', record: added.id });
    }
    const params = { id: String(supplier.id) };
    const renamed = await call(route, { params, body: { version, name } });
    const text = texts.renamed(supplier.name, renamed.name);
    tell({ text, undone: texts.renameUndone(supplier.name), noun: 'supplier', record: supplier.id });
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    setTheirs(undefined);
    try {
      await save();
      kept.clear();
      refresh();
      onClose();
    } catch (reason) {
      const stored = changedRecord(route, reason);
      if (stored) {
        setVersion(stored.version);
        setTheirs(texts.changed(stored.name));
      } else setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={supplier ? texts.renameOf(supplier.name) : texts.add} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        {error && !wrong && <Failure error={error} />}
        <KeptInputNotice kept={kept} />
        <AdminInput
          label={texts.name}
          error={wrong}
          maxLength={120}
          value={name}
          onType={(name) => kept.change({ name })}
        />
        <FormButtons label={texts.save} sendingLabel={texts.saving} isSending={isSending} onClose={onClose} />
      </form>
    </AdminDialog>
  );
}

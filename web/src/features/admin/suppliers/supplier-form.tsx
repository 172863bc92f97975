import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import type { Supplier } from './supplier.ts';
import { supplierTexts as texts } from './supplier-texts.ts';

const route = 'PATCH /api/admin/suppliers/{id}';

type Props = { supplier: Supplier | undefined; onClose: () => void };

/** A form that adds or renames a supplier. The toast can undo this. */
export function SupplierForm({ supplier, onClose }: Props) {
  const kept = useKeptInput(`supplier:${supplier?.id ?? 'new'}`, { name: supplier?.name ?? '' });
  const { name } = kept.input;
  const [version, setVersion] = useState(supplier?.version ?? 0);
  const tell = useUndoToast();

  const save = () =>
    supplier
      ? call(route, { params: { id: String(supplier.id) }, body: { version, name } })
      : call('POST /api/admin/suppliers', { body: { name } });

  function tellSaved({ id, name: saved }: { id: number; name: string }) {
    const said = supplier
      ? { text: texts.renamed(supplier.name, saved), undone: texts.renameUndone(supplier.name) }
      : { text: texts.added(saved), undone: texts.addUndone(saved) };
    tell({ ...said, noun: 'supplier', record: id });
  }
  /** After a colleague has changed the supplier, bases the next attempt on the version that is stored now. */
  function takeStored(refusal: CallError) {
    const stored = changedRecord(route, refusal);
    if (!stored) return undefined;
    setVersion(stored.version);
    return { name: texts.changed(stored.name) };
  }
  return (
    <FormDialog
      title={supplier ? texts.renameOf(supplier.name) : texts.add}
      label={texts.save}
      sendingLabel={texts.saving}
      kept={kept}
      send={save}
      onSent={tellSaved}
      onRefused={takeStored}
      onClose={onClose}
    >
      {(wrong) => (
        <AdminInput
          label={texts.name}
          error={wrong('name')}
          maxLength={120}
          value={name}
          onType={(name) => kept.change({ name })}
        />
      )}
    </FormDialog>
  );
}

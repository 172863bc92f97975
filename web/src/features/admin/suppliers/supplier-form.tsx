import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import type { SupplierRecord } from './supplier.ts';
import { supplierTexts as texts } from './supplier-texts.ts';

const route = 'PATCH /api/admin/suppliers/{id}';

type Props = { supplier?: SupplierRecord | undefined; onClose: () => void };

/** Returns the typed number of days, or null for an empty field. The server refuses any text but a whole number. */
const daysOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** A form that adds or changes a supplier. The toast can undo this. */
export function SupplierForm({ supplier, onClose }: Props) {
  const kept = useKeptInput(`supplier:${supplier?.id ?? 'new'}`, {
    ...{ name: supplier?.name ?? '', phone: supplier?.phone ?? '', whatsapp: supplier?.whatsapp ?? '' },
    ...{ email: supplier?.email ?? '', note: supplier?.note ?? '' },
    days: supplier?.lead_days == null ? '' : String(supplier.lead_days),
  });
  const { days, ...fields } = kept.input;
  const [version, setVersion] = useState(supplier?.version ?? 0);
  const tell = useUndoToast();

  const save = () => {
    const body = { ...fields, lead_days: daysOf(days) };
    return supplier
      ? call(route, { params: { id: String(supplier.id) }, body: { version, ...body } })
      : call('POST /api/admin/suppliers', { body });
  };

  function tellSaved({ id, name: saved }: { id: number; name: string }) {
    const said = supplier
      ? { text: texts.changedTo(saved), undone: texts.changeUndone(saved) }
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
  const line = (
    name: 'name' | 'phone' | 'whatsapp' | 'email',
    wrong: (field: string) => string | undefined,
  ) => (
    <AdminInput
      label={texts[name]}
      error={wrong(name)}
      {...(name === 'email' ? { type: 'email' } : name !== 'name' && { type: 'tel' })}
      maxLength={name === 'name' ? 120 : 254}
      value={fields[name]}
      onType={(typed) => kept.change({ [name]: typed })}
    />
  );
  return (
    <FormDialog
      title={supplier ? texts.changeOf(supplier.name) : texts.add}
      label={texts.save}
      sendingLabel={texts.saving}
      kept={kept}
      send={save}
      onSent={tellSaved}
      onRefused={takeStored}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {line('name', wrong)}
          {line('phone', wrong)}
          {line('whatsapp', wrong)}
          {line('email', wrong)}
          <AdminInput
            label={texts.days}
            hint={texts.daysHint}
            error={wrong('lead_days')}
            inputMode="numeric"
            maxLength={3}
            value={days}
            onType={(days) => kept.change({ days })}
          />
          <AdminField label={texts.note} error={wrong('note')}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={1000}
                value={fields.note}
                onChange={({ target }) => kept.change({ note: target.value })}
              />
            )}
          </AdminField>
        </>
      )}
    </FormDialog>
  );
}

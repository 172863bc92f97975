import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import panel from '../ui/panel.module.css';
import { useRefresh } from '../use-admin-lists.ts';
import type { Supplier } from './supplier.ts';
import { supplierTexts as texts } from './supplier-texts.ts';

type Props = { supplier: Supplier; onClose: () => void };

/** Asks before a supplier is deleted. While products have it, the refusal says how many. */
export function DeleteSupplier({ supplier: { id, name }, onClose }: Props) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const tell = useUndoToast();
  const refresh = useRefresh();
  async function remove() {
    setSending(true);
    setError(undefined);
    try {
      await call('DELETE /api/admin/suppliers/{id}', { params: { id: String(id) } });
      tell({ text: texts.removed(name), undone: texts.removeUndone(name), noun: 'supplier', record: id });
      refresh();
      onClose();
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={texts.removeTitle(name)} onClose={onClose}>
      <div className={panel.form}>
        {error && <Failure error={error} />}
        <p>{texts.removeText}</p>
        <FormButtons
          label={texts.removeYes}
          sendingLabel={texts.removing}
          isSending={isSending}
          onClick={() => void remove()}
          onClose={onClose}
        />
      </div>
    </AdminDialog>
  );
}

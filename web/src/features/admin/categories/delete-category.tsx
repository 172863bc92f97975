import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import type { ListedCategory } from './category-columns.tsx';
import { categoryTexts as texts } from './category-texts.ts';

type Props = { category: ListedCategory; onDone: () => void; onClose: () => void };

/** Asks before it deletes a category (S2-132). The toast offers to restore it. */
export function DeleteCategory({ category: { id, category_name: name }, onDone, onClose }: Props) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const params = { id: String(id) };

  async function restore(version: number) {
    try {
      await call('PATCH /api/admin/categories/{id}', { params, body: { version, status: 'active' } });
      adminToast(texts.restored(name));
    } catch (reason) {
      adminToast((reason as CallError).message, { tone: 'error' });
    }
    onDone();
  }
  async function remove() {
    setSending(true);
    setError(undefined);
    try {
      const { version } = await call('DELETE /api/admin/categories/{id}', { params });
      const undo = { label: texts.undo, run: () => void restore(version) };
      adminToast(texts.deleted, { action: undo });
      onDone();
      onClose();
    } catch (reason) {
      setError(reason as CallError);
      adminToast(texts.deleteFailed, { tone: 'error' });
      setSending(false);
    }
  }
  return (
    <AdminDialog title={texts.deleteTitle} onClose={onClose}>
      <div className={panel.form}>
        {error && <Failure error={error} />}
        <p>{texts.deleteText(name)}</p>
        <FormButtons
          label={texts.yesDelete}
          closeLabel={texts.cancel}
          isSending={isSending}
          onClick={() => void remove()}
          onClose={onClose}
        />
      </div>
    </AdminDialog>
  );
}

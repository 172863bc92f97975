import { call } from '../../../api/call.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { useRefresh } from '../use-admin-lists.ts';
import type { Supplier } from './supplier.ts';
import { supplierTexts as texts } from './supplier-texts.ts';

type Props = { supplier: Supplier; onClose: () => void };

/** Asks before a supplier is deleted. While products have it, the refusal says how many. */
export function DeleteSupplier({ supplier: { id, name }, onClose }: Props) {
  const tell = useUndoToast();
  const refresh = useRefresh();
  async function remove() {
    await call('DELETE /api/admin/suppliers/{id}', { params: { id: String(id) } });
    tell({ text: texts.removed(name), undone: texts.removeUndone(name), noun: 'supplier', record: id });
    refresh();
    onClose();
  }
  return (
    <QuestionDialog
      title={texts.removeTitle(name)}
      text={texts.removeText}
      label={texts.removeYes}
      sendingLabel={texts.removing}
      onYes={remove}
      onClose={onClose}
    />
  );
}

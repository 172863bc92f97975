import { call } from '../../../api/call.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import type { Supplier } from './supplier.ts';
import { supplierTexts as texts } from './supplier-texts.ts';

type Props = { supplier: Supplier; onClose: () => void };

/**
 * A dialog that asks for confirmation before a supplier is deleted. If products still have this supplier, the refusal
 * says how many.
 */
export function DeleteSupplier({ supplier: { id, name }, onClose }: Props) {
  const tell = useUndoToast();
  return (
    <FormDialog
      title={texts.removeTitle(name)}
      label={texts.removeYes}
      sendingLabel={texts.removing}
      send={() => call('DELETE /api/admin/suppliers/{id}', { params: { id: String(id) } })}
      onSent={() =>
        tell({ text: texts.removed(name), undone: texts.removeUndone(name), noun: 'supplier', record: id })
      }
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </FormDialog>
  );
}

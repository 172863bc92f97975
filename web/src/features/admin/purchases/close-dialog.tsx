import { call } from '../../../api/call.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import type { Purchase } from './purchase.ts';
import { purchaseTexts } from './purchase-texts.ts';

const texts = purchaseTexts.close;

type Props = { purchase: Purchase; hasCome: boolean; onClose: () => void };

/** Asks for confirmation before a purchase order is cancelled, or completed without the rest of its goods. */
export const CloseDialog = ({ purchase: { id, number }, hasCome, onClose }: Props) => (
  <FormDialog
    title={hasCome ? texts.completeTitle(number) : texts.cancelTitle(number)}
    label={hasCome ? texts.completeYes : texts.cancelYes}
    sendingLabel={texts.saving}
    closeLabel={texts.notNow}
    send={() => call('POST /api/admin/purchases/{id}/closing', { params: { id } })}
    onSent={() => adminToast(texts.done(number))}
    onClose={onClose}
  >
    <p>{hasCome ? texts.completeText : texts.cancelText}</p>
  </FormDialog>
);

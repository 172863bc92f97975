import { call, callKey } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useLeaveDeleted } from '../use-admin-lists.ts';
import { promotionTexts } from './promotion-texts.ts';

const texts = promotionTexts.remove;

/**
 * A dialog that asks for confirmation before a promotion is deleted. Afterwards it shows the list, and a toast offers
 * to restore the promotion.
 */
export function DeletePromotion({ code, onClose }: { code: string; onClose: () => void }) {
  const tell = useUndoToast();
  const leave = useLeaveDeleted();
  const params = { code };
  return (
    <FormDialog
      title={texts.title(code)}
      label={texts.yes}
      sendingLabel={texts.sending}
      send={() => call('DELETE /api/admin/promotions/{code}', { params })}
      onSent={() => {
        tell({ text: texts.done(code), undone: texts.undone(code), noun: 'promotion', record: code });
        leave(adminUrls.promotions(), callKey('GET /api/admin/promotions/{code}', { params }));
      }}
      refreshes={false}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </FormDialog>
  );
}

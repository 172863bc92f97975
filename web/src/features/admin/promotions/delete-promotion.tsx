import { call, callKey } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { useLeaveDeleted } from '../use-admin-lists.ts';
import { promotionTexts } from './promotion-texts.ts';

const texts = promotionTexts.remove;

/** Asks before a promotion is deleted, and returns to the list. The toast brings it back. */
export function DeletePromotion({ code, onClose }: { code: string; onClose: () => void }) {
  const tell = useUndoToast();
  const leave = useLeaveDeleted();
  async function remove() {
    await call('DELETE /api/admin/promotions/{code}', { params: { code } });
    tell({ text: texts.done(code), undone: texts.undone(code), noun: 'promotion', record: code });
    onClose();
    leave(adminUrls.promotions(), callKey('GET /api/admin/promotions/{code}', { params: { code } }));
  }
  return (
    <QuestionDialog
      title={texts.title(code)}
      text={texts.text}
      label={texts.yes}
      sendingLabel={texts.sending}
      onYes={remove}
      onClose={onClose}
    />
  );
}

import { call, callKey } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useLeaveDeleted } from '../use-admin-lists.ts';
import type { Application } from './application.ts';
import { distributorTexts } from './distributor-texts.ts';

const texts = distributorTexts.erase;

type Props = { application: Pick<Application, 'id' | 'name'>; onClose: () => void };

/** Asks before an application is erased, and goes back to the inbox. */
export function EraseApplication({ application: { id, name }, onClose }: Props) {
  const leave = useLeaveDeleted();
  async function erase() {
    await call('DELETE /api/admin/distributors/{id}', { params: { id } });
    leave(adminUrls.distributors(), callKey('GET /api/admin/distributors/{id}', { params: { id } }));
    adminToast(texts.done);
  }
  return (
    <QuestionDialog
      title={texts.title(name)}
      text={texts.text}
      label={texts.label}
      sendingLabel={texts.sending}
      onYes={erase}
      onClose={onClose}
    />
  );
}

import { call, callKey } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useLeaveDeleted } from '../use-admin-lists.ts';
import type { Application } from './application.ts';
import { distributorTexts } from './distributor-texts.ts';

const texts = distributorTexts.erase;

type Props = { application: Pick<Application, 'id' | 'name'>; onClose: () => void };

/** A dialog that asks for confirmation before an application is erased. Afterwards it shows the inbox. */
export function EraseApplication({ application: { id, name }, onClose }: Props) {
  const leave = useLeaveDeleted();
  const params = { id };
  return (
    <FormDialog
      title={texts.title(name)}
      label={texts.label}
      sendingLabel={texts.sending}
      send={() => call('DELETE /api/admin/distributors/{id}', { params })}
      onSent={() => {
        leave(adminUrls.distributors(), callKey('GET /api/admin/distributors/{id}', { params }));
        adminToast(texts.done);
      }}
      refreshes={false}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </FormDialog>
  );
}

import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import type { Till, TillCode } from './till.ts';
import { tillTexts as texts } from './till-texts.ts';

type Props = { till: Till; onClose: () => void };

/**
 * A dialog that asks for confirmation before a till moves to another device. It then gets the enrolment code for that
 * device.
 */
export const MoveTill = ({ till, onCode, onClose }: Props & { onCode: (code: TillCode) => void }) => (
  <FormDialog
    title={texts.move.title(till.name)}
    label={texts.move.yes}
    sendingLabel={texts.move.sending}
    send={() => call('POST /api/admin/tills/{id}/code', { params: { id: till.id } })}
    onSent={onCode}
    onClose={onClose}
  >
    <p>{texts.move.text}</p>
  </FormDialog>
);

const route = 'PATCH /api/admin/tills/{id}';

/** A dialog that asks for confirmation before a device stops being a till. */
export function RevokeTill({ till: { id, name, version }, onClose }: Props) {
  function closeIfChanged(refusal: CallError) {
    if (!changedRecord(route, refusal)) return undefined;
    onClose();
    adminToast(texts.revoke.changed, { tone: 'error' });
    return undefined;
  }
  return (
    <FormDialog
      title={texts.revoke.title(name)}
      label={texts.revoke.yes}
      sendingLabel={texts.revoke.sending}
      send={() => call(route, { params: { id }, body: { version, is_revoked: true } })}
      onSent={() => adminToast(texts.revoke.done(name))}
      onRefused={closeIfChanged}
      onClose={onClose}
    >
      <p>{texts.revoke.text}</p>
    </FormDialog>
  );
}

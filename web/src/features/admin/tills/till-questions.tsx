import { call } from '../../../api/call.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import type { Till, TillCode } from './till.ts';
import { tillTexts as texts } from './till-texts.ts';

type Props = { till: Till; onClose: () => void };

/** Asks before a till moves to another device, and gets the code for that device. */
export function MoveTill({ till, onCode, onClose }: Props & { onCode: (code: TillCode) => void }) {
  const refresh = useRefresh();
  async function getCode() {
    const code = await call('POST /api/admin/tills/{id}/code', { params: { id: till.id } });
    refresh();
    onCode(code);
  }
  return (
    <QuestionDialog
      title={texts.move.title(till.name)}
      text={texts.move.text}
      label={texts.move.yes}
      sendingLabel={texts.move.sending}
      onYes={getCode}
      onClose={onClose}
    />
  );
}

const route = 'PATCH /api/admin/tills/{id}';

/** Asks before the device of a till is ended. */
export function RevokeTill({ till: { id, name, version }, onClose }: Props) {
  const refresh = useRefresh();
  async function revoke() {
    try {
      await call(route, { params: { id }, body: { version, is_revoked: true } });
    } catch (reason) {
      if (!changedRecord(route, reason)) throw reason;
      refresh();
      onClose();
      return adminToast(texts.revoke.changed, { tone: 'error' });
    }
    adminToast(texts.revoke.done(name));
    refresh();
    onClose();
  }
  return (
    <QuestionDialog
      title={texts.revoke.title(name)}
      text={texts.revoke.text}
      label={texts.revoke.yes}
      sendingLabel={texts.revoke.sending}
      onYes={revoke}
      onClose={onClose}
    />
  );
}

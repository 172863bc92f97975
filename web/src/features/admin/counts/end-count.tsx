import { call } from '../../../api/call.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { differenceTexts, countingTexts as texts } from './count-texts.ts';
import type { Count } from './use-tallies.ts';

type Props = {
  count: Pick<Count, 'id' | 'turn' | 'state'>;
  onChange: (count?: Count) => void;
  onClose: () => void;
};

/** Cancels a stock count, or closes a finished one without booking its open differences. */
export function EndCount({ count: { id, turn, state }, onChange, onClose }: Props) {
  const isOpen = state === 'open';
  const { leaveTitle, leaveText, leaveYes, leaving, left } = differenceTexts;
  return (
    <FormDialog
      title={isOpen ? texts.cancelTitle : leaveTitle}
      label={isOpen ? texts.cancelYes : leaveYes}
      sendingLabel={isOpen ? texts.cancelling : leaving}
      send={() => call('POST /api/admin/stock-counts/{id}/cancel', { params: { id }, body: { turn } })}
      onSent={(count) => {
        adminToast(isOpen ? texts.cancelled : left);
        onChange(count);
      }}
      onClose={onClose}
    >
      <p>{isOpen ? texts.cancelText : leaveText}</p>
    </FormDialog>
  );
}

import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { cashTexts, plainSum } from './cash-texts.ts';
import type { HolderPage } from './holder.ts';

const texts = cashTexts.difference;

type Props = { holder: HolderPage; handIn: string; onClose: () => void };

/** A dialog in which a manager approves the difference in the cash that a rider handed in. */
export function ApproveDifference({ holder: { ref, name, difference }, handIn: id, onClose }: Props) {
  const params = { holder: ref, id };
  const { data } = useCall('GET /api/admin/cash/{holder}/hand-ins/{id}', { params });
  const amount = difference?.amount ?? 0;
  return (
    <FormDialog
      title={texts.title(name)}
      label={texts.yes}
      sendingLabel={texts.saving}
      send={() => call('POST /api/admin/cash/{holder}/hand-ins/{id}/approval', { params })}
      onSent={() => adminToast(texts.done)}
      onClose={onClose}
    >
      <p>{texts.text(plainSum(amount), amount > 0)}</p>
      {data && <p>{texts.why(data.why)}</p>}
    </FormDialog>
  );
}

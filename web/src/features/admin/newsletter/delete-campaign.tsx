import type { Campaign } from '#shared/campaigns/campaign.ts';
import { call, callKey } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useLeaveDeleted } from '../use-admin-lists.ts';
import { campaignTexts } from './campaign-texts.ts';

const texts = campaignTexts.remove;

type Props = { campaign: Pick<Campaign, 'id' | 'subject'>; onClose: () => void };

/**
 * A dialog that asks for confirmation before a draft is deleted. Afterwards it shows the list, and a toast offers to
 * restore the draft.
 */
export function DeleteCampaign({ campaign: { id, subject }, onClose }: Props) {
  const tell = useUndoToast();
  const leave = useLeaveDeleted();
  const params = { id: String(id) };
  return (
    <FormDialog
      title={texts.title(subject)}
      label={texts.yes}
      sendingLabel={texts.sending}
      send={() => call('DELETE /api/admin/campaigns/{id}', { params })}
      onSent={() => {
        tell({ text: texts.done(subject), undone: texts.undone(subject), noun: 'campaign', record: id });
        leave(adminUrls.campaigns(), callKey('GET /api/admin/campaigns/{id}', { params }));
      }}
      refreshes={false}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </FormDialog>
  );
}

import type { Campaign } from '#shared/campaigns/campaign.ts';
import { call, callKey } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { useLeaveDeleted } from '../use-admin-lists.ts';
import { campaignTexts } from './campaign-texts.ts';

const texts = campaignTexts.remove;

type Props = { campaign: Pick<Campaign, 'id' | 'subject'>; onClose: () => void };

/** Asks before a draft is deleted, and returns to the list. The toast brings it back. */
export function DeleteCampaign({ campaign: { id, subject }, onClose }: Props) {
  const tell = useUndoToast();
  const leave = useLeaveDeleted();
  async function remove() {
    await call('DELETE /api/admin/campaigns/{id}', { params: { id: String(id) } });
    tell({ text: texts.done(subject), undone: texts.undone(subject), noun: 'campaign', record: id });
    onClose();
    leave(adminUrls.campaigns(), callKey('GET /api/admin/campaigns/{id}', { params: { id: String(id) } }));
  }
  return (
    <QuestionDialog
      title={texts.title(subject)}
      text={texts.text}
      label={texts.yes}
      sendingLabel={texts.sending}
      onYes={remove}
      onClose={onClose}
    />
  );
}

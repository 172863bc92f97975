import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { campaignTexts } from './campaign-texts.ts';

const texts = campaignTexts.new;

type Props = {
  /** The campaign whose text the new one begins with. */
  copyOf?: { id: number; subject: string };
  onClose: () => void;
};

/** A form that asks for the subject of a new campaign, and opens its page. */
export function NewCampaign({ copyOf, onClose }: Props) {
  const kept = useKeptInput(`campaign:new:${copyOf?.id ?? ''}`, { subject: copyOf?.subject ?? '' });
  const navigate = useNavigate();
  const body = { ...kept.input, ...(copyOf && { copy_of: copyOf.id }) };
  return (
    <FormDialog
      title={copyOf ? texts.copyOf(copyOf.subject) : texts.title}
      label={texts.save}
      sendingLabel={texts.saving}
      kept={kept}
      send={() => call('POST /api/admin/campaigns', { body })}
      onSent={({ id }) => navigate(adminUrls.campaign(id))}
      onClose={onClose}
    >
      {(wrong) => (
        <AdminInput
          label={texts.subject}
          hint={copyOf ? texts.copyHint : texts.hint}
          error={wrong('subject')}
          maxLength={120}
          value={kept.input.subject}
          onType={(subject) => kept.change({ subject })}
        />
      )}
    </FormDialog>
  );
}

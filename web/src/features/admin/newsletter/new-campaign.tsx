import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { useRefresh } from '../use-admin-lists.ts';
import { campaignTexts } from './campaign-texts.ts';

const texts = campaignTexts.new;

type Props = {
  /** The campaign whose text the new one begins with. */
  copyOf?: { id: number; subject: string };
  onClose: () => void;
};

/** Asks for the subject of a new campaign, and opens its page. */
export function NewCampaign({ copyOf, onClose }: Props) {
  const kept = useKeptInput(`campaign:new:${copyOf?.id ?? ''}`, { subject: copyOf?.subject ?? '' });
  const { subject } = kept.input;
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const wrong = error?.errors?.subject?.[0];
  const navigate = useNavigate();
  const refresh = useRefresh();
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      const body = { subject, ...(copyOf && { copy_of: copyOf.id }) };
      const { id } = await call('POST /api/admin/campaigns', { body });
      kept.clear();
      refresh();
      onClose();
      navigate(adminUrls.campaign(id));
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={copyOf ? texts.copyOf(copyOf.subject) : texts.title} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        {error && !wrong && <Failure error={error} />}
        <KeptInputNotice kept={kept} />
        <AdminInput
          label={texts.subject}
          hint={copyOf ? texts.copyHint : texts.hint}
          error={wrong}
          maxLength={120}
          value={subject}
          onType={(subject) => kept.change({ subject })}
        />
        <FormButtons label={texts.save} sendingLabel={texts.saving} isSending={isSending} onClose={onClose} />
      </form>
    </AdminDialog>
  );
}

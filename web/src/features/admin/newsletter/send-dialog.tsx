import { type FormEvent, useState } from 'react';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { instantInNairobi } from '#shared/nairobi.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { campaignTexts } from './campaign-texts.ts';

const texts = campaignTexts.send;

type Props = {
  campaign: Campaign;
  onStored: (campaign?: Campaign) => void;
  onClose: () => void;
};

/** Asks when to send a campaign, and says to how many people. */
export function SendDialog({ campaign, onStored, onClose }: Props) {
  const { id, version, audience } = campaign;
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState('');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const { at: wrongTime, ...others } = error?.errors ?? {};
  const wrong = Object.values(others)[0]?.[0];
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      const body = { version, at: isLater ? (instantInNairobi(at) ?? '') : null };
      const next = await call('POST /api/admin/campaigns/{id}/sending', { params: { id: String(id) }, body });
      adminToast(
        next.send_at !== null && isLater ? texts.scheduled(formatMoment(next.send_at)) : texts.started,
      );
      onStored(next);
      onClose();
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={texts.title} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        {error && !wrongTime && (wrong ? <p className={panel.error}>{wrong}</p> : <Failure error={error} />)}
        <p>{texts.audience(audience)}</p>
        <fieldset className={panel.choice}>
          <legend>{texts.when}</legend>
          {[false, true].map((later) => (
            <label key={String(later)} className={panel.option}>
              <input type="radio" name="when" checked={isLater === later} onChange={() => setLater(later)} />
              {later ? texts.later : texts.now}
            </label>
          ))}
        </fieldset>
        {isLater && (
          <AdminField label={texts.at} error={wrongTime?.[0]}>
            {(control) => (
              <input
                {...control}
                type="datetime-local"
                value={at}
                onChange={({ target }) => setAt(target.value)}
              />
            )}
          </AdminField>
        )}
        <p className={panel.hint}>{texts.warning}</p>
        <FormButtons
          label={isLater ? texts.yesLater : texts.yesNow(audience)}
          sendingLabel={texts.sending}
          isSending={isSending}
          onClose={onClose}
        />
      </form>
    </AdminDialog>
  );
}

import { useState } from 'react';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { instantInNairobi } from '#shared/nairobi.ts';
import { call } from '../../../api/call.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { campaignTexts } from './campaign-texts.ts';

const texts = campaignTexts.send;

type Props = {
  campaign: Campaign;
  onStored: (campaign?: Campaign) => void;
  onClose: () => void;
};

/** A form that asks when to send a campaign. It says how many people will receive it. */
export function SendDialog({ campaign, onStored, onClose }: Props) {
  const { id, version, audience } = campaign;
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState('');
  const body = { version, at: isLater ? (instantInNairobi(at) ?? '') : null };
  function tellStored(next: Campaign) {
    const { send_at } = next;
    adminToast(send_at !== null && isLater ? texts.scheduled(formatMoment(send_at)) : texts.started);
    onStored(next);
  }
  return (
    <FormDialog
      title={texts.title}
      label={isLater ? texts.yesLater : texts.yesNow(audience)}
      sendingLabel={texts.sending}
      send={() => call('POST /api/admin/campaigns/{id}/sending', { params: { id: String(id) }, body })}
      onSent={tellStored}
      refreshes={false}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{texts.audience(audience)}</p>
          <fieldset className={panel.choice}>
            <legend>{texts.when}</legend>
            {[false, true].map((later) => (
              <label key={String(later)} className={panel.option}>
                <input
                  type="radio"
                  name="when"
                  checked={isLater === later}
                  onChange={() => setLater(later)}
                />
                {later ? texts.later : texts.now}
              </label>
            ))}
          </fieldset>
          {isLater && (
            <AdminField label={texts.at} error={wrong('at')}>
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
        </>
      )}
    </FormDialog>
  );
}

import { useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import { Section } from '../ui/detail-page/section.tsx';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { contentOf, type Form } from './campaign-form.ts';
import { campaignTexts as texts } from './campaign-texts.ts';
import { SendDialog } from './send-dialog.tsx';

type Props = {
  campaign: Campaign;
  form: Form & { changed: readonly string[] };
  /** Called with the stored campaign, or with undefined if it must be loaded again. */
  onStored: (campaign?: Campaign) => void;
};

/** Returns a function that calls the server for one button at a time, and the error of a failed call. */
function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError>();
  async function run(work: () => Promise<void>) {
    setBusy(true);
    setError(undefined);
    await work().catch((reason) => setError(reason as CallError));
    setBusy(false);
  }
  return { isBusy, error, run };
}

/** The actions of a campaign before it is sent: send a test, send the campaign, or cancel its scheduled time. */
export function CampaignSending({ campaign, form, onStored }: Props) {
  const { id, state, audience, send_at, sent_by } = campaign;
  const isChanged = form.changed.length > 0;
  const [isOpen, setOpen] = useState(false);
  const { isBusy, error, run } = useAction();
  const { data: user } = useUser();
  const may = (ability: 'newsletter.send' | 'newsletter.write') => mayDo(user?.groups ?? [], ability);
  async function test() {
    const { to } = await call('POST /api/admin/campaigns/test', { body: contentOf(form.values) });
    adminToast(texts.test.done(to));
  }
  async function takeBack() {
    onStored(await call('DELETE /api/admin/campaigns/{id}/sending', { params: { id: String(id) } }));
    adminToast(texts.schedule.cancelled);
  }
  const isScheduled = state === 'scheduled';
  const wrong = error?.errors && Object.values(error.errors)[0]?.[0];
  return (
    <Section title={texts.sections.sending}>
      {error && (wrong ? <p className={panel.error}>{wrong}</p> : <Failure error={error} />)}
      {isScheduled && send_at !== null ? (
        <p>{texts.schedule.text(formatMoment(send_at), sent_by ?? '')}</p>
      ) : (
        <p>{audience === 0 ? texts.send.nobody : texts.send.audience(audience)}</p>
      )}
      {!may('newsletter.send') && <p className={panel.hint}>{texts.send.noRight}</p>}
      {!isScheduled && isChanged && <p className={panel.hint}>{texts.send.unsaved}</p>}
      <div className={panel.actions}>
        {may('newsletter.write') && (
          <Button look="outline" disabled={isBusy} onClick={() => void run(test)}>
            {texts.test.run}
          </Button>
        )}
        {may('newsletter.send') &&
          (isScheduled ? (
            <Button look="outline" disabled={isBusy} onClick={() => void run(takeBack)}>
              {texts.schedule.cancel}
            </Button>
          ) : (
            <Button disabled={isBusy || isChanged || audience === 0} onClick={() => setOpen(true)}>
              {texts.send.open}
            </Button>
          ))}
      </div>
      {isOpen && <SendDialog campaign={campaign} onStored={onStored} onClose={() => setOpen(false)} />}
    </Section>
  );
}

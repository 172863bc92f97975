import { useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import { JobProgress } from '../jobs/job-progress.tsx';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { useRecordForm } from '../ui/detail-page/use-record-form.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { CampaignMark } from './campaign-columns.tsx';
import { CampaignFigures } from './campaign-figures.tsx';
import { CampaignForm, contentOf, fields, valuesOf } from './campaign-form.ts';
import { CampaignPreview } from './campaign-preview.tsx';
import { CampaignSending } from './campaign-sending.tsx';
import { campaignTexts as texts } from './campaign-texts.ts';
import { CampaignWords } from './campaign-words.tsx';
import { DeleteCampaign } from './delete-campaign.tsx';
import { NewCampaign } from './new-campaign.tsx';

const back = { name: texts.title, href: adminUrls.campaigns() };
const skeleton = { back, main: [{ fields: 3 }], side: [{ lines: 4 }] };
const EVERY_MS = 3000;

/**
 * `/admin/campaigns/{id}`: a campaign that staff write, preview, test and send. Later it shows how its emails ended.
 */
export function CampaignPage({ id }: { id: string }) {
  const watching = useWatching();
  const answer = useCall(
    'GET /api/admin/campaigns/{id}',
    { params: { id } },
    {
      ...watching,
      refreshInterval: (campaign) =>
        watching.refreshInterval > 0 && campaign?.state === 'sending' ? EVERY_MS : watching.refreshInterval,
    },
  );
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(campaign, change) => <Shown key={id} campaign={campaign} onStored={change} />}
    </RecordPage>
  );
}

type Props = {
  campaign: Campaign;
  /** Called with the stored campaign, or with undefined if it must be loaded again. */
  onStored: (campaign?: Campaign) => void;
};

function Shown({ campaign, onStored }: Props) {
  const { id, subject, state, job } = campaign;
  const [open, setOpen] = useState<'preview' | 'copy' | 'delete'>();
  const close = () => setOpen(undefined);
  const { data: user } = useUser();
  const mayWrite = mayDo(user?.groups ?? [], 'newsletter.write');
  const mayReadLog = useMayReadLog();
  const refresh = useRefresh();
  const isDraft = state === 'draft';
  function stored(next?: Campaign) {
    onStored(next);
    refresh();
  }
  const form = useRecordForm({
    name: `campaign:${id}`,
    record: campaign,
    ...{ valuesOf, fields, schema: CampaignForm },
    save: (changed, version) =>
      call('PATCH /api/admin/campaigns/{id}', { params: { id: String(id) }, body: { version, ...changed } }),
    failed: texts.saveFailed,
    onSaved(next) {
      stored(next);
      adminToast(texts.saved);
    },
  });
  const menu = [
    { label: texts.copy, run: () => setOpen('copy') },
    ...(isDraft ? [{ label: texts.remove.label, isDestructive: true, run: () => setOpen('delete') }] : []),
  ];
  return (
    <DetailPage
      title={subject || texts.noSubject}
      back={back}
      actions={
        <Button look="outline" onClick={() => setOpen('preview')}>
          {texts.show.open}
        </Button>
      }
      marks={<Marks campaign={campaign} />}
      menu={mayWrite ? menu : []}
      form={isDraft && mayWrite ? form : undefined}
      log={
        mayReadLog && (
          <RecordLog noun="campaign" record={id} version={campaign.version} onUndone={() => onStored()} />
        )
      }
      side={
        isDraft || state === 'scheduled' ? (
          <CampaignSending campaign={campaign} form={form} onStored={stored} />
        ) : (
          <CampaignFigures counts={campaign.counts} />
        )
      }
    >
      <title>{`${subject || texts.noSubject} · Hart`}</title>
      {job !== null && (state === 'sending' || state === 'stopped') && (
        <Section title={texts.sections.progress}>
          <JobProgress id={job} />
        </Section>
      )}
      <CampaignWords form={form} id={id} isDraft={isDraft && mayWrite} />
      {open === 'preview' && <CampaignPreview content={contentOf(form.values)} onClose={close} />}
      {open === 'copy' && <NewCampaign copyOf={{ id, subject }} onClose={close} />}
      {open === 'delete' && <DeleteCampaign campaign={campaign} onClose={close} />}
    </DetailPage>
  );
}

const Marks = ({ campaign: { state, send_at, sent_by } }: { campaign: Campaign }) => (
  <>
    <CampaignMark state={state} />
    {state !== 'draft' && state !== 'scheduled' && send_at !== null && sent_by !== null && (
      <span>{texts.sentBy(sent_by, formatMoment(send_at))}</span>
    )}
  </>
);

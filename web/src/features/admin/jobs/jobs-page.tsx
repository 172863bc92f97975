import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayDo } from '#shared/abilities/abilities.ts';
import { jobName } from '#shared/jobs/job-name.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import panel from '../ui/panel.module.css';
import { useWatching } from '../use-admin-lists.ts';
import { jobColumns } from './job-columns.tsx';
import { jobTexts as texts } from './job-texts.ts';

/** `/admin/jobs`: work on many records, running and ended. */
export const JobsPage = () => (
  <>
    <title>{`${texts.title} · Hart`}</title>
    <JobList />
  </>
);

const spec = {};

function JobList() {
  const index = useIndexState(spec);
  const { pages, error, retry, further } = usePages('GET /api/admin/jobs', {}, index.page, useWatching());
  const rows = useMemo(() => pages?.flatMap(({ jobs }) => jobs), [pages]);
  const { data: user } = useUser();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const groups = user?.groups ?? [];
  const mayRebuild = mayDo(groups, 'jobs.start') && mayDo(groups, 'catalogue.write');
  const rebuild = { label: texts.rebuild.open, run: () => setAsking(true) };
  return (
    <>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows, error, retry, pages: further }}
        index={index}
        columns={jobColumns}
        {...(mayRebuild && { action: rebuild })}
        idOf={({ id }) => id}
        nameOf={jobName}
        hrefOf={({ id }) => adminUrls.job(id)}
        empty={{
          text: texts.empty,
          action: { label: texts.emptyAction, run: () => navigate(adminUrls.products()) },
        }}
      />
      {isAsking && <RebuildDialog onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks before it starts to render all pages, and opens the job. */
function RebuildDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const navigate = useNavigate();
  async function start() {
    setSending(true);
    setError(undefined);
    try {
      const job = await call('POST /api/admin/jobs', { body: { id, kind: 'rebuild-pages', input: {} } });
      navigate(adminUrls.job(job.id));
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={texts.rebuild.title} onClose={onClose}>
      <div className={panel.form}>
        {error && <Failure error={error} />}
        <p>{texts.rebuild.text}</p>
        <div className={panel.actions}>
          <Button disabled={isSending} onClick={() => void start()}>
            {texts.rebuild.start}
          </Button>
          <Button look="outline" disabled={isSending} onClick={onClose}>
            {texts.rebuild.notNow}
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}

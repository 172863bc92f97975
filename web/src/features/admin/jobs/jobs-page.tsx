import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayDo } from '#shared/abilities/abilities.ts';
import { jobName } from '#shared/jobs/job-name.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useUser } from '../../accounts/use-user.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useWatching } from '../use-admin-lists.ts';
import { jobColumns } from './job-columns.tsx';
import { jobTexts as texts } from './job-texts.ts';
import { useJobStart } from './use-start-job.ts';

/** `/admin/jobs`: the jobs (work on many records), both running and ended. */
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

/**
 * A dialog that asks for confirmation before all prerendered pages are rendered again. It starts the job and opens the
 * job's page.
 */
function RebuildDialog({ onClose }: { onClose: () => void }) {
  const startJob = useJobStart();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={texts.rebuild.title}
      label={texts.rebuild.start}
      closeLabel={texts.rebuild.notNow}
      send={() => startJob({ kind: 'rebuild-pages', input: {} })}
      onSent={(job) => navigate(adminUrls.job(job))}
      refreshes={false}
      onClose={onClose}
    >
      <p>{texts.rebuild.text}</p>
    </FormDialog>
  );
}

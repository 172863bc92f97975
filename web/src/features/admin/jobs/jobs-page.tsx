import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayDo } from '#shared/accounts/abilities.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../identity/use-user.ts';
import { Frame } from '../frame/frame.tsx';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { Failure } from '../ui/failure.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import panel from '../ui/panel.module.css';
import screen from '../ui/screen.module.css';
import styles from '../ui/table.module.css';
import { useWatching } from '../use-admin-lists.ts';
import { jobTexts as texts } from './job-texts.ts';
import { jobTones } from './job-tones.ts';
import { type Job, resultOf, stepOf } from './use-job.ts';

const useJobs = (query: { cursor?: string }) => useCall('GET /api/admin/jobs', { query }, useWatching());

/** `/admin/jobs`: work on many records, running and ended. */
export const JobsPage = () => (
  <Frame title={texts.title} page="jobs">
    <title>{`${texts.title} · Hart`}</title>
    <JobList />
  </Frame>
);

function JobList() {
  const { data: user } = useUser();
  const [isAsking, setAsking] = useState(false);
  const groups = user?.groups ?? [];
  const mayRebuild = mayDo(groups, 'jobs.start') && mayDo(groups, 'catalogue.write');
  return (
    <div className={screen.screen}>
      <div className={screen.top}>
        <h1 className={screen.title}>{texts.title}</h1>
        {mayRebuild && (
          <Button look="outline" onClick={() => setAsking(true)}>
            {texts.rebuild.open}
          </Button>
        )}
      </div>
      <p className={screen.text}>{texts.text}</p>
      <PagedList
        usePage={useJobs}
        query={{}}
        columns={3}
        isEmpty={({ jobs }) => jobs.length === 0}
        empty={<p className={styles.empty}>{texts.empty}</p>}
        frame={(rows) => (
          <table className={styles.table}>
            <caption className={styles.caption}>{texts.title}</caption>
            <thead>
              <tr>
                <th className={styles.head}>{texts.columns.job}</th>
                <th className={`${styles.head} ${styles.wide}`}>{texts.columns.progress}</th>
                <th className={`${styles.head} ${styles.wide}`}>{texts.columns.state}</th>
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        )}
      >
        {({ jobs }) => jobs.map((job) => <Row key={job.id} job={job} />)}
      </PagedList>
      {isAsking && <RebuildDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

function Row({ job }: { job: Job }) {
  const state = <Mark tone={jobTones[job.state]}>{texts.states[job.state]}</Mark>;
  const progress = job.ended_at === null ? stepOf(job).text : resultOf(job).join(' · ');
  return (
    <tr className={styles.row}>
      <td className={`${styles.cell} ${styles.name}`}>
        <a href={adminUrls.job(job.id)} className={styles.link}>
          {texts.kinds[job.kind] ?? job.kind}
        </a>
        <span className={styles.quiet}>{texts.startedBy(job.by, formatMoment(job.created_at))}</span>
        <span className={`${styles.quiet} ${styles.narrow}`}>
          {progress} {state}
        </span>
      </td>
      <td className={`${styles.cell} ${styles.wide}`}>{progress}</td>
      <td className={`${styles.cell} ${styles.wide}`}>{state}</td>
    </tr>
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

import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Failure } from '../ui/failure.tsx';
import { Coming } from '../ui/further.tsx';
import panel from '../ui/panel.module.css';
import { useRefresh } from '../use-admin-lists.ts';
import { JobActions } from './job-actions.tsx';
import styles from './job-progress.module.css';
import { jobTexts as texts } from './job-texts.ts';
import { type Job, resultOf, stepOf, useJob } from './use-job.ts';

type Props = {
  id: string;
  /** Shows the job that undoes this one. If missing, its page is opened. */
  onUndo?: (id: string) => void;
};

/** The live progress of a job: how many records are done, and the buttons to cancel, resume, undo and download. */
export function JobProgress({ id, onUndo }: Props) {
  const { data: job, error, mutate } = useJob(id);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!job) return;
    if (wasRunning.current && job.ended_at !== null) refresh();
    wasRunning.current = job.ended_at === null;
  }, [job, refresh]);
  if (!job) return <Coming error={error} />;
  return (
    <div className={styles.progress}>
      {error && <Failure error={error} />}
      {job.ended_at === null && <Bar job={job} />}
      <div role="status" className={styles.end}>
        {job.ended_at === null ? <Spoken job={job} /> : <End job={job} />}
      </div>
      <JobActions
        job={job}
        onChange={(next) => void mutate(next, { revalidate: false })}
        onUndo={onUndo ?? ((undo) => navigate(adminUrls.job(undo)))}
      />
    </div>
  );
}

function Bar({ job }: { job: Job }) {
  const { value, max, text } = stepOf(job);
  return (
    <>
      <p className={styles.step}>{text}</p>
      <progress className={styles.bar} value={value} max={max} aria-label={texts.bar}>
        {text}
      </progress>
    </>
  );
}

/** The step in percent at which screen readers announce the progress. */
const QUARTER = 25;

function Spoken({ job }: { job: Job }) {
  const { value = 0, max = 0 } = stepOf(job);
  const percent = max === 0 ? 0 : Math.floor((value / max) * (100 / QUARTER)) * QUARTER;
  return (
    <>
      {job.state === 'cancelling' && <p>{texts.cancelling}</p>}
      {percent > 0 && <p className={panel.visuallyHidden}>{texts.percent(percent, job.phase)}</p>}
    </>
  );
}

const End = ({ job }: { job: Job }) => (
  <>
    {job.state === 'failed' && <p className={panel.warning}>{job.note}</p>}
    {job.state === 'cancelled' && <p>{texts.cancelled(job.cancelled_by)}</p>}
    <ul className={styles.results}>
      {resultOf(job).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {job.undoes && job.failed > 0 && <p className={panel.hint}>{texts.leftAlone}</p>}
  </>
);

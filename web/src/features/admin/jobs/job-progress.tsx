import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { Coming } from '../ui/further.tsx';
import panel from '../ui/panel.module.css';
import { useRefresh } from '../use-admin-lists.ts';
import styles from './job-progress.module.css';
import { jobTexts as texts } from './job-texts.ts';
import { type Job, resultOf, stepOf, useJob } from './use-job.ts';

type Props = {
  id: string;
  /** Called once when the job has ended while this is shown. */
  onEnd?: (job: Job) => void;
};

/** The progress of a job, live, with what it has done and the buttons to cancel, resume and download. */
export function JobProgress({ id, onEnd }: Props) {
  const { data: job, error, mutate } = useJob(id);
  const refresh = useRefresh();
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!job) return;
    if (wasRunning.current && job.ended_at !== null) {
      refresh();
      onEnd?.(job);
    }
    wasRunning.current = job.ended_at === null;
  }, [job, onEnd, refresh]);
  if (!job) return <Coming error={error} />;
  return (
    <div className={styles.progress}>
      {error && <Failure error={error} />}
      {job.ended_at === null ? <Bar job={job} /> : <End job={job} />}
      <Actions job={job} onChange={(next) => void mutate(next, { revalidate: false })} />
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
      {job.state === 'cancelling' && <p role="status">{texts.cancelling}</p>}
    </>
  );
}

const End = ({ job }: { job: Job }) => (
  <div role="status" className={styles.end}>
    {job.state === 'failed' && <p className={panel.warning}>{job.note}</p>}
    {job.state === 'cancelled' && <p>{texts.cancelled(job.cancelled_by)}</p>}
    <ul className={styles.results}>
      {resultOf(job).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);

function Actions({ job, onChange }: { job: Job; onChange: (job: Job) => void }) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const params = { id: job.id };
  async function send(work: () => Promise<void>) {
    setSending(true);
    setError(undefined);
    await work().catch((reason) => setError(reason as CallError));
    setSending(false);
  }
  const cancel = async () => onChange(await call('POST /api/admin/jobs/{id}/cancel', { params }));
  const resume = async () => onChange(await call('POST /api/admin/jobs/{id}/resume', { params }));
  // The file is an attachment, so the page stays.
  const download = async () =>
    location.assign((await call('GET /api/admin/jobs/{id}/result', { params })).url);
  const { may } = job;
  return (
    <>
      {error && <Failure error={error} />}
      {(may.cancel || may.resume || may.download) && (
        <div className={panel.actions}>
          {may.download && (
            <Button look="outline" disabled={isSending} onClick={() => void send(download)}>
              {texts.download}
            </Button>
          )}
          {may.resume && (
            <Button disabled={isSending} onClick={() => void send(resume)}>
              {texts.resume}
            </Button>
          )}
          {may.cancel && (
            <Button look="outline" disabled={isSending} onClick={() => void send(cancel)}>
              {texts.cancel}
            </Button>
          )}
        </div>
      )}
      {may.cancel && <p className={panel.hint}>{texts.cancelText}</p>}
    </>
  );
}

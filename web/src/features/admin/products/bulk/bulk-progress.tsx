import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { jobName } from '#shared/jobs/job-name.ts';
import { Button } from '../../../../ui/button.tsx';
import { JobProgress } from '../../jobs/job-progress.tsx';
import { jobTexts } from '../../jobs/job-texts.ts';
import { useJob } from '../../jobs/use-job.ts';
import { useUndoJob } from '../../jobs/use-undo-job.ts';
import panel from '../../ui/panel.module.css';
import { adminToast } from '../../ui/toasts/admin-toast.ts';
import { useRefresh } from '../../use-admin-lists.ts';
import { productListTexts as texts } from '../product-list-texts.ts';

type Props = {
  id: string;
  title: string;
  /** Called with the id of the job that undoes this one. */
  onUndo: (id: string) => void;
  onClose: () => void;
};

/** The progress of a job on many products, above their list. The job continues when it is closed. */
export function BulkProgress({ id, title, onUndo, onClose }: Props) {
  const heading = useId();
  const place = useRef<HTMLElement>(null);
  // The row that was acted on may be far below, and the dialog's button is gone.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  useEnd(id, onUndo);
  return (
    <section ref={place} tabIndex={-1} className={panel.panel} aria-labelledby={heading}>
      <h2 id={heading} className={panel.heading}>
        {title}
      </h2>
      <JobProgress id={id} onUndo={onUndo} />
      <div className={panel.actions}>
        <Button
          look="outline"
          onClick={() => {
            document.getElementById('main')?.focus({ preventScroll: true });
            onClose();
          }}
        >
          {texts.close}
        </Button>
      </div>
    </section>
  );
}

/** Reads the list again when the job has ended, and shows a toast that offers to undo it. */
function useEnd(id: string, onUndo: (id: string) => void) {
  const refresh = useRefresh();
  const { data: job } = useJob(id);
  const undoJob = useUndoJob(id);
  const undo = () => undoJob().then(onUndo, (error: Error) => adminToast(error.message, { tone: 'error' }));
  const hasEnded = job !== undefined && job.ended_at !== null;
  const end = useEffectEvent(() => {
    if (!job) return;
    refresh();
    const action = job.may.undo ? { label: jobTexts.undo, run: () => void undo() } : undefined;
    const tone = job.state === 'done' ? 'success' : 'warning';
    adminToast(jobTexts.ended(jobName(job), jobTexts.states[job.state].toLowerCase()), { tone, action });
  });
  // A small job may have ended before its progress is read for the first time.
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
}

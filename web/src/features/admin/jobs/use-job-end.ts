import { useEffect, useEffectEvent } from 'react';
import { jobName } from '#shared/jobs/job-name.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import { jobTexts } from './job-texts.ts';
import { useJob } from './use-job.ts';
import { useUndoJob } from './use-undo-job.ts';

/**
 * Reads the lists again when a job has ended, and shows a toast that offers to undo it. `onUndo` is called with the id
 * of the job that undoes it.
 */
export function useJobEnd(id: string, onUndo: (id: string) => void) {
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

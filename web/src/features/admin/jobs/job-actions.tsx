import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import { jobTexts as texts } from './job-texts.ts';
import type { Job } from './use-job.ts';
import { useUndoJob } from './use-undo-job.ts';

type Props = {
  job: Job;
  onChange: (job: Job) => void;
  /** Called with the id of the job that undoes this one. */
  onUndo: (id: string) => void;
};

/** The buttons that download the result of a job, and that undo, resume or cancel it. */
export function JobActions({ job, onChange, onUndo }: Props) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const undoJob = useUndoJob(job.id);
  const params = { id: job.id };
  async function send(work: () => Promise<void>) {
    setSending(true);
    setError(undefined);
    await work().catch((reason) => setError(reason as CallError));
    setSending(false);
  }
  const cancel = async () => onChange(await call('POST /api/admin/jobs/{id}/cancel', { params }));
  const resume = async () => onChange(await call('POST /api/admin/jobs/{id}/resume', { params }));
  const undo = async () => onUndo(await undoJob());
  // The browser saves the file and stays on the page, because the answer is an attachment.
  const download = async () =>
    location.assign((await call('GET /api/admin/jobs/{id}/result', { params })).url);
  const { may } = job;
  const downloads: Record<string, string> = {
    'export-products': texts.downloadFile,
    'export-subscribers': texts.downloadFile,
    'import-products': texts.downloadRows,
  };
  const actions = [
    {
      label: downloads[job.kind] ?? texts.download,
      isShown: may.download,
      run: download,
      look: 'outline',
    },
    { label: texts.undo, isShown: may.undo, run: undo, look: 'outline' },
    { label: texts.resume, isShown: may.resume, run: resume, look: 'volt' },
    { label: texts.cancel, isShown: may.cancel, run: cancel, look: 'outline' },
  ] as const;
  const shown = actions.filter(({ isShown }) => isShown);
  return (
    <>
      {error && <Failure error={error} />}
      {shown.length > 0 && (
        <div className={panel.actions}>
          {shown.map(({ label, run, look }) => (
            <Button key={label} look={look} disabled={isSending} onClick={() => void send(run)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {may.cancel && <p className={panel.hint}>{texts.cancelText}</p>}
      {may.undo && <p className={panel.hint}>{texts.undoText}</p>}
    </>
  );
}

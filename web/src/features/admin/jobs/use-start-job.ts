import { useState } from 'react';
import { type CallInput, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';

type Start = CallInput<'POST /api/admin/jobs'>['body'];
type Work = Start extends infer Each ? (Each extends { id: string } ? Omit<Each, 'id'> : never) : never;

/**
 * Returns a function that starts a job on many records and returns the job's id. A repeated request starts the job
 * only once.
 */
export function useJobStart() {
  const [id] = useState(() => crypto.randomUUID());
  return async (work: Work): Promise<string> => {
    await call('POST /api/admin/jobs', { body: { ...work, id } as Start });
    return id;
  };
}

/** Returns a function that starts a job without a form. `onStarted` is called with the job's id. */
export function useStartJob(onStarted: (id: string) => void) {
  const startJob = useJobStart();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  async function start(work: Work) {
    setSending(true);
    setError(undefined);
    try {
      onStarted(await startJob(work));
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return { start, isSending, error };
}

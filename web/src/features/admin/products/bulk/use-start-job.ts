import { useState } from 'react';
import { type CallInput, call } from '../../../../api/call.ts';
import type { CallError } from '../../../../api/call-error.ts';

type Start = CallInput<'POST /api/admin/jobs'>['body'];
type Work = Start extends infer Each ? (Each extends { id: string } ? Omit<Each, 'id'> : never) : never;

/** Starts a job on many records. A repeated request starts it once. `onStarted` is called with its id. */
export function useStartJob(onStarted: (id: string) => void) {
  const [id] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  async function start(work: Work) {
    setSending(true);
    setError(undefined);
    try {
      await call('POST /api/admin/jobs', { body: { ...work, id } as Start });
      onStarted(id);
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return { start, isSending, error };
}

import { useState } from 'react';
import { call } from '../../../api/call.ts';

/** Returns a function that starts the undo of a job and returns the id of the new job. A repeated call starts it once. */
export function useUndoJob(job: string): () => Promise<string> {
  const [id] = useState(() => crypto.randomUUID());
  return async () => {
    await call('POST /api/admin/jobs', { body: { id, kind: 'undo-job', input: { job } } });
    return id;
  };
}

import { useState } from 'react';
import type { Entry } from '#shared/till/entry.ts';
import { type NewBody, record } from '../device/journal.ts';

/** Returns a function that writes journal entries, one at a time. `problem` says why the last one was not written. */
export function useRecording() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function write(body: NewBody): Promise<Entry | undefined> {
    if (isBusy) return undefined;
    setBusy(true);
    setProblem(undefined);
    try {
      return await record(body);
    } catch (error) {
      setProblem((error as Error).message);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { write, isBusy, problem };
}

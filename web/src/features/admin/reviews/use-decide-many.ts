import { useRef, useState } from 'react';
import type { ReviewDecision } from '#shared/reviews/admin-review.ts';
import { call } from '../../../api/call.ts';
import type { Review, ReviewState } from './review.ts';

type RunningJob = { id: string; status: ReviewState };

/**
 * Returns a function that starts a job, which decides more reviews than one call accepts. `job` is the job that was
 * started last.
 */
export function useDecideMany() {
  const [job, setJob] = useState<RunningJob>();
  /**
   * The request whose answer has not arrived. If the same decision is sent again, it gets the same id, so that only
   * one job is started.
   */
  const unanswered = useRef<{ id: string; text: string }>(undefined);
  return {
    job,
    close: () => setJob(undefined),
    /** Starts the job. @throws {CallError} */
    async start(reviews: readonly Review[], decision: ReviewDecision): Promise<void> {
      const from = reviews[0]?.status ?? 'pending';
      const input = { ...decision, from, ids: reviews.map((review) => review.id) };
      const text = JSON.stringify(input);
      if (unanswered.current?.text !== text) unanswered.current = { id: crypto.randomUUID(), text };
      const { id } = unanswered.current;
      await call('POST /api/admin/jobs', { body: { id, kind: 'decide-reviews', input } });
      unanswered.current = undefined;
      setJob({ id, status: decision.status });
    },
  };
}

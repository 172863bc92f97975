import type { SQSEvent } from 'aws-lambda';
import type * as z from 'zod';
import { batch } from './batch.ts';

/** SQS messages with the same name, which are run once together. */
type Job<M> = {
  messages: M[];
  ids: string[];
  /** The first message's deduplication id, or else its message id. It is the same on every delivery. */
  origin: string;
};

type Work<S extends z.ZodType, R> = {
  message: S;
  /** Returns a message's name. Messages of one batch with the same name are run once. */
  nameOf: (message: z.output<S>) => string;
  run: (job: Job<z.output<S>>) => Promise<R>;
  /** Runs after all jobs of the batch. If it fails, the error is logged and no job is delivered again. */
  after?: (results: R[]) => Promise<void>;
};

/** Makes the Lambda handler of a queue. Each job succeeds or fails on its own; failed jobs are delivered again (R7). */
export const queue = <S extends z.ZodType, R>({ message, nameOf, run, after }: Work<S, R>) =>
  batch<SQSEvent>(async ({ Records }, { refuse, fail }) => {
    const jobs = new Map<string, Job<z.output<S>>>();
    for (const { messageId, body, attributes } of Records) {
      try {
        const read = message.parse(JSON.parse(body));
        const job = jobs.get(nameOf(read)) ?? {
          messages: [],
          ids: [],
          origin: attributes.MessageDeduplicationId ?? messageId,
        };
        jobs.set(nameOf(read), job);
        job.messages.push(read);
        job.ids.push(messageId);
      } catch (error) {
        refuse(messageId, error);
      }
    }
    const results: R[] = [];
    const work = async (job: Job<z.output<S>>) => {
      try {
        results.push(await run(job));
      } catch (error) {
        fail(job.ids, error);
      }
    };
    await Promise.all([...jobs.values()].map(work));
    await after?.(results).catch((error) => fail([], error));
  });

import type { SQSEvent } from 'aws-lambda';
import type * as z from 'zod';
import { batch } from './batch.ts';

/** Messages that are one piece of work. */
type Job<M> = {
  messages: M[];
  ids: string[];
  /** What the first of them was known by in the queue: the same when it comes again. */
  origin: string;
};

type Work<S extends z.ZodType, R> = {
  message: S;
  /** Messages with one name are done once. */
  nameOf: (message: z.output<S>) => string;
  run: (job: Job<z.output<S>>) => Promise<R>;
  /** What is left to do when all is done. When it fails, nothing comes again. */
  after?: (results: R[]) => Promise<void>;
};

/** Makes the Lambda of a queue: each piece of work succeeds or fails on its own, and what failed comes again (R7). */
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

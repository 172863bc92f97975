import type { SQSEvent } from 'aws-lambda';
import type * as z from 'zod';
import { batch } from './batch.ts';

/** Jobs with the same name. They are run once, together. */
type Group<J> = {
  jobs: J[];
  /** The ids of the SQS messages that brought the jobs. */
  ids: string[];
  /**
   * The deduplication id of the last message or, if it has none, the message id. The jobs that a run sends contain this
   * origin. Therefore, if an earlier job is delivered again together with a newer one, SQS treats the jobs that this
   * run sends as new.
   */
  origin: string;
  /** The SQS message group of the jobs, or else the first message's id. */
  lane: string;
  /** The number of times that SQS has delivered a message of the group, starting with 1. */
  delivery: number;
};

type Work<S extends z.ZodType, R> = {
  /** The schema of a job. An SQS message contains the job as JSON. */
  job: S;
  /** Returns a job's name. Jobs of one batch with the same name are run once. */
  nameOf: (job: z.output<S>) => string;
  run: (group: Group<z.output<S>>) => Promise<R>;
  /** Runs after all jobs of the batch. If it fails, the error is logged and no job is delivered again. */
  after?: (results: R[]) => Promise<void>;
};

/**
 * Creates the Lambda handler of a queue. SQS delivers failed jobs again (R7). Jobs of one SQS message group run in
 * sequence. If one of them fails, the later ones fail too; jobs of other groups do not.
 */
export const queue = <S extends z.ZodType, R>({ job: schema, nameOf, run, after }: Work<S, R>) =>
  batch<SQSEvent>(async ({ Records }, { refuse, fail }) => {
    const groups = new Map<string, Group<z.output<S>>>();
    for (const { messageId, body, attributes } of Records) {
      try {
        const job = schema.parse(JSON.parse(body));
        const lane = attributes.MessageGroupId ?? messageId;
        const group = groups.get(nameOf(job)) ?? { jobs: [], ids: [], origin: '', lane, delivery: 0 };
        group.delivery = Math.max(group.delivery, Number(attributes.ApproximateReceiveCount));
        groups.set(nameOf(job), group);
        group.origin = attributes.MessageDeduplicationId ?? messageId;
        group.jobs.push(job);
        group.ids.push(messageId);
      } catch (error) {
        refuse(messageId, error);
      }
    }
    const results: R[] = [];
    const work = async (lane: Group<z.output<S>>[]) => {
      for (const [n, group] of lane.entries()) {
        try {
          results.push(await run(group));
        } catch (error) {
          const later = lane.slice(n).flatMap(({ ids }) => ids);
          return fail(later, error);
        }
      }
    };
    const lanes = Map.groupBy(groups.values(), ({ lane }) => lane);
    await Promise.all([...lanes.values()].map(work));
    await after?.(results).catch((error) => fail([], error));
  });

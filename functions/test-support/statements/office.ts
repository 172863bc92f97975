import { randomUUID } from 'node:crypto';
import { type SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { isOver } from '#shared/jobs/job.ts';
import type { StatementView } from '#shared/statements/statement.ts';
import { runStep } from '../../core/jobs/run-step.ts';
import { findJob } from '../../data/jobs/job.ts';
import { noon } from '../event.ts';
import { businessNumber } from '../payments/till.ts';
import { signIn } from '../people.ts';
import { importFile, viewStatement } from './statement-calls.ts';

/** A manager who imports statements into an open shop. */
export type Office = {
  /** Imports a file. Returns the status of the answer and the id of the statement. */
  importFile: (text: string) => Promise<{ status: number; id: string }>;
  view: (id: string) => Promise<StatementView>;
  /**
   * Runs the job of a statement to its end.
   *
   * @param isAgain returns true if the current step must run twice, as can happen with a queue
   */
  book: (id: string, isAgain?: () => boolean) => Promise<void>;
  close: () => void;
};

export async function openOffice(): Promise<Office> {
  process.env.DARAJA_SHORTCODE = businessNumber;
  const { send: usual } = SQSClient.prototype;
  // The steps of jobs run here one after the other, without a queue.
  SQSClient.prototype.send = (async ({ input }: SendMessageBatchCommand) => ({
    Successful: input.Entries?.map(({ Id }) => ({ Id })),
  })) as unknown as typeof usual;
  const { session } = await signIn('manager', ['admin']);
  const view = (id: string) => viewStatement(session, id);
  return {
    importFile: async (text) => {
      const id = randomUUID();
      return { status: (await importFile(session, text, { id })).status, id };
    },
    view,
    book: async (id, isAgain = () => false) => {
      const jobId = (await view(id)).job?.id ?? '';
      for (let job = await findJob(jobId); job && !isOver(job); job = await findJob(jobId)) {
        const step = { job: job.id, run: job.run, step: job.step };
        await runStep(step, noon);
        if (isAgain()) await runStep(step, noon);
      }
    },
    close: () => {
      SQSClient.prototype.send = usual;
    },
  };
}

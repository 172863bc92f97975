import { randomUUID } from 'node:crypto';
import { type SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { isOver } from '#shared/jobs/job.ts';
import { getStatement, importStatement } from '#shared/statements/endpoints.ts';
import type { StatementView } from '#shared/statements/statement.ts';
import { getStatement as getHandler, importStatement as importHandler } from '../../api/statements.ts';
import { runStep } from '../../core/jobs/run-step.ts';
import { findJob } from '../../data/jobs/job.ts';
import { type Handler, noon, send } from '../event.ts';
import { businessNumber } from '../payments/till.ts';
import { callAs, signIn } from '../people.ts';

/** A manager who imports statements into an open shop. */
export type Office = {
  /** Imports a file. Returns the status of the answer and the id of the statement. */
  importFile: (text: string) => Promise<{ status: number; id: string }>;
  view: (id: string) => Promise<StatementView>;
  /**
   * Runs the job of a statement to its end.
   *
   * @param isAgain returns true if the current step must run twice, as a queue may do
   */
  book: (id: string, isAgain?: () => boolean) => Promise<void>;
  close: () => void;
};

export async function openOffice(): Promise<Office> {
  process.env.DARAJA_SHORTCODE = businessNumber;
  const { send: usual } = SQSClient.prototype;
  // Steps of jobs run here one after the other, without a queue.
  SQSClient.prototype.send = (async ({ input }: SendMessageBatchCommand) => ({
    Successful: input.Entries?.map(({ Id }) => ({ Id })),
  })) as unknown as typeof usual;
  const { session } = await signIn('manager', ['admin']);
  const view = async (id: string): Promise<StatementView> => {
    const call = await callAs(session, { now: noon, params: { id } });
    return (await send(getStatement, getHandler as Handler, call)).body;
  };
  return {
    importFile: async (text) => {
      const id = randomUUID();
      const body = { id, file_name: 'statement.csv', file: Buffer.from(text).toString('base64') };
      const call = await callAs(session, { now: noon, body });
      const { status } = await send(importStatement, importHandler as Handler, call);
      return { status, id };
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

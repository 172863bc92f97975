import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { leanClient } from '../lean-client.ts';
import { partsOf } from '../parts-of.ts';
import { retryWith, tryAtOnce } from '../retry.ts';
import type { Envelope } from './envelope.ts';

const client = leanClient(new SQSClient({ maxAttempts: 3, requestHandler: { requestTimeout: 2000 } }));

const BATCH = 10;
/** There are fewer attempts than by default, because the SQS client retries failed calls as well. */
const ATTEMPTS = 3;

/** Sends up to ten jobs. Returns the jobs that SQS refused; they may be sent again. */
async function sendBatch<E extends Envelope>(QueueUrl: string | undefined, envelopes: E[]): Promise<E[]> {
  const { Failed = [] } = await client.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: envelopes.map(({ body, group, id }, n) => ({
        Id: String(n),
        MessageBody: body,
        MessageGroupId: group,
        MessageDeduplicationId: id,
      })),
    }),
  );
  return Failed.flatMap(({ Id }) => envelopes[Number(Id)] ?? []);
}

/**
 * Sends jobs to a queue in order, ten at a time. Jobs that SQS refuses are sent again.
 *
 * @returns the jobs that were refused every time
 * @throws the errors of SQS; it is then safe to send all jobs again, because each has a deduplication id
 */
async function sendAll<E extends Envelope>(url: string | undefined, envelopes: E[]): Promise<E[]> {
  const refused: E[] = [];
  for (const batch of partsOf(envelopes, BATCH)) {
    let waiting = batch;
    await retryWith<void>({ attempts: ATTEMPTS, giveUp: () => undefined }, async () => {
      waiting = await sendBatch(url, waiting);
      if (waiting.length > 0) return tryAtOnce;
    });
    refused.push(...waiting);
  }
  return refused;
}

/** Waits until jobs are sent. @throws an error if the queue refused some of them */
export async function requireSent(refused: Promise<readonly Envelope[]>): Promise<void> {
  const { length } = await refused;
  if (length > 0) throw new Error(`The queue refused ${length} jobs.`);
}

/** Sends jobs to the queue of pages to prerender, as {@link sendAll} does. */
export const sendToPages = <E extends Envelope>(envelopes: E[]) =>
  sendAll(process.env.PAGES_QUEUE_URL, envelopes);

/** Sends steps of jobs to the jobs queue, as {@link sendAll} does. */
export const sendToJobs = <E extends Envelope>(envelopes: E[]) =>
  sendAll(process.env.JOBS_QUEUE_URL, envelopes);

/** Sends jobs to the queue of emails, as {@link sendAll} does. */
export const sendToEmails = <E extends Envelope>(envelopes: E[]) =>
  sendAll(process.env.EMAILS_QUEUE_URL, envelopes);

/** Sends jobs to the queue of orders whose search terms may have changed, as {@link sendAll} does. */
export const sendToSearch = <E extends Envelope>(envelopes: E[]) =>
  sendAll(process.env.SEARCH_QUEUE_URL, envelopes);

/** Sends jobs to the queue of tax receipts, as {@link sendAll} does. */
export const sendToTax = <E extends Envelope>(envelopes: E[]) =>
  sendAll(process.env.TAX_QUEUE_URL, envelopes);

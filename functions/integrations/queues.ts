import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { retry, tryAtOnce } from '../retry.ts';

const client = new SQSClient({ maxAttempts: 3, requestHandler: { requestTimeout: 2000 } });

const BATCH = 10;
const TRIES = 3;

type Envelope = { body: string; group: string; id: string };

/** Sends up to ten; gives those that the queue refused by itself, which it may take the next time. */
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
 * Sends messages to a queue, in their order, ten at a time; what is refused is sent again.
 *
 * @returns those that were refused every time
 * @throws what the queue throws; sending everything again is safe, since every message has an id
 */
async function sendAll<E extends Envelope>(url: string | undefined, envelopes: E[]): Promise<E[]> {
  const refused: E[] = [];
  for (let from = 0; from < envelopes.length; from += BATCH) {
    let waiting = envelopes.slice(from, from + BATCH);
    await retry<void>({ attempts: TRIES, giveUp: () => undefined }, async () => {
      waiting = await sendBatch(url, waiting);
      if (waiting.length > 0) return tryAtOnce;
    });
    refused.push(...waiting);
  }
  return refused;
}

/** Sends to the queue of pages to make, as {@link sendAll}. */
export const sendToPages = <E extends Envelope>(envelopes: E[]) =>
  sendAll(process.env.PAGES_QUEUE_URL, envelopes);

/** Sends to the queue of mails to send, as {@link sendAll}. */
export const sendToEmails = <E extends Envelope>(envelopes: E[]) =>
  sendAll(process.env.EMAILS_QUEUE_URL, envelopes);

/** Sends to the queue of orders whose search terms may have changed, as {@link sendAll}. */
export const sendToSearch = <E extends Envelope>(envelopes: E[]) =>
  sendAll(process.env.SEARCH_QUEUE_URL, envelopes);

import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { busy } from '../errors.ts';
import { bareError, log } from '../log.ts';
import { asWriter, currentWriter } from '../writer.ts';

type Answer = { batchItemFailures: { itemIdentifier: string }[] };

/** The second argument of a batch's handler. The handler can report each record of the batch as failed. */
export type Delivery = {
  requestId: string;
  /**
   * Reports a record that could not be parsed. The log contains the record's id, the kind of the error and the place
   * in the code, but nothing of the record's content.
   */
  refuse: (id: string, error: unknown) => void;
  /** Reports records whose work failed. AWS delivers them again. */
  fail: (ids: string[], error: unknown) => void;
};

/**
 * Returns an error's name and the first line of its stack. The message is left out, because the message of a parse
 * error may contain personal data (T18).
 */
const placeOf = (error: unknown) =>
  error instanceof Error
    ? `${error.name} ${error.stack?.match(/^\s+at .*/m)?.[0].trim() ?? ''}`
    : typeof error;

/**
 * Creates the Lambda handler of a batch event. It writes the log, catches errors, and answers with the ids of the
 * failed records, so that AWS delivers only those again. If the batch is not finished half a second before the Lambda's
 * timeout, the whole batch fails.
 */
export function batch<E extends { Records: unknown[] }>(
  run: (event: E, delivery: Delivery) => Promise<void>,
) {
  const handle = async (event: E, { awsRequestId: requestId }: Context): Promise<Answer> => {
    const failed = new Set<string>();
    const delivery: Delivery = {
      requestId,
      refuse: (id, error) => {
        failed.add(id);
        log.error('record unreadable', { request_id: requestId, record: id, error: placeOf(error) });
      },
      fail: (ids, error) => {
        for (const id of ids) failed.add(id);
        log.error('records failed', { request_id: requestId, records: ids, error: bareError(error) });
      },
    };
    await asWriter({ ...currentWriter(), requestId }, () => run(event, delivery));
    log.info('delivery', { request_id: requestId, records: event.Records.length, failed: failed.size });
    return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
  };
  const early = {
    timeoutEarlyInMillis: 500,
    timeoutEarlyResponse: () => {
      throw busy();
    },
  };
  return middy<E, Answer>(early)
    .handler(handle)
    .onError(({ error, context }) => {
      log.error('delivery failed', { request_id: context.awsRequestId, error: bareError(error) });
    });
}

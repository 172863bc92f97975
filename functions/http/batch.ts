import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { busy } from '../errors.ts';
import { bareError, log } from '../log.ts';

type Answer = { batchItemFailures: { itemIdentifier: string }[] };

/** One delivery of several things, some of which may fail. */
export type Delivery = {
  requestId: string;
  /** Says that a thing could not be read. Nothing of it is logged but its own number and where we gave up. */
  refuse: (id: string, error: unknown) => void;
  /** Says that something was not done: its things come again. */
  fail: (ids: string[], error: unknown) => void;
};

/** What may be told of an error about something that we could not read: its message could hold parts of it (T18). */
const placeOf = (error: unknown) =>
  error instanceof Error
    ? `${error.name} ${error.stack?.match(/^\s+at .*/m)?.[0].trim() ?? ''}`
    : typeof error;

/**
 * Makes the Lambda of an event that brings several things at once: log, errors, and an answer that names what failed,
 * so that only that comes again. A run that has not ended half a second before the function's timeout fails whole.
 */
export function batch<E extends { Records: unknown[] }>(
  run: (event: E, delivery: Delivery) => Promise<void>,
) {
  const handle = async (event: E, { awsRequestId: requestId }: Context): Promise<Answer> => {
    const failed = new Set<string>();
    await run(event, {
      requestId,
      refuse: (id, error) => {
        failed.add(id);
        log.error('not readable', { request_id: requestId, record: id, error: placeOf(error) });
      },
      fail: (ids, error) => {
        for (const id of ids) failed.add(id);
        log.error('not done', { request_id: requestId, records: ids, error: bareError(error) });
      },
    });
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

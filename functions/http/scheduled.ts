import middy from '@middy/core';
import type { Context, ScheduledEvent } from 'aws-lambda';
import { busy } from '../errors.ts';
import { bareError, log } from '../log.ts';

/**
 * Makes the Lambda of a schedule: log and errors, with the schedule's own time as the clock. `run` says how much it did.
 * A run that fails, or has not ended half a second before the function's timeout, fails whole and comes again.
 */
export function scheduled(run: (now: Date) => Promise<number>) {
  const early = {
    timeoutEarlyInMillis: 500,
    timeoutEarlyResponse: () => {
      throw busy();
    },
  };
  return middy<ScheduledEvent, void>(early)
    .handler(async ({ time }: ScheduledEvent, { awsRequestId }: Context) => {
      const done = await run(new Date(time));
      log.info('schedule', { request_id: awsRequestId, done });
    })
    .onError(({ error, context }) => {
      log.error('schedule failed', { request_id: context.awsRequestId, error: bareError(error) });
    });
}

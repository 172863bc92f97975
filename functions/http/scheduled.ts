import middy from '@middy/core';
import type { Context, ScheduledEvent } from 'aws-lambda';
import { busy } from '../errors.ts';
import { bareError, log } from '../log.ts';
import { asWriter, currentWriter } from '../writer.ts';

/**
 * Creates the Lambda handler of a function that runs on a schedule. `now` is the scheduled time. `run` returns the
 * number of items that it handled. The run fails if `run` throws an error, or is not finished half a second before the
 * Lambda's timeout. AWS then runs the function again.
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
      const now = new Date(time);
      const done = await asWriter({ ...currentWriter(), requestId: awsRequestId, now }, () => run(now));
      log.info('schedule', { request_id: awsRequestId, done });
    })
    .onError(({ error, context }) => {
      log.error('schedule failed', { request_id: context.awsRequestId, error: bareError(error) });
    });
}

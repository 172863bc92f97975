import { cancelJob } from '#shared/api/jobs.ts';
import * as jobs from '../../core/jobs/move-job.ts';
import { viewJob } from '../../core/jobs/view-job.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(cancelJob, async ({ params, person, now }) =>
  viewJob(await jobs.cancelJob(params.id, person, now), person.groups),
);

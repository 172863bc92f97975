import { getJob } from '#shared/api/jobs.ts';
import * as jobs from '../../core/jobs/list-jobs.ts';
import { viewJob } from '../../core/jobs/view-job.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getJob, async ({ params, person }) =>
  viewJob(await jobs.getJob(params.id), person.groups),
);

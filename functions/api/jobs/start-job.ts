import { startJob } from '#shared/api/jobs.ts';
import * as jobs from '../../core/jobs/start-job.ts';
import { viewJob } from '../../core/jobs/view-job.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(startJob, async ({ body, person, now }) =>
  viewJob(await jobs.startJob({ ...body, by: person, now }), person.groups),
);

import { resumeJob } from '#shared/api/jobs.ts';
import * as jobs from '../../core/jobs/move-job.ts';
import { viewJob } from '../../core/jobs/view-job.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(resumeJob, async ({ params, person, now }) =>
  viewJob(await jobs.resumeJob(params.id, person, now), person.groups),
);

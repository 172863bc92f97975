import * as endpoints from '#shared/jobs/endpoints.ts';
import * as jobs from '../core/jobs/list-jobs.ts';
import * as moveJob from '../core/jobs/move-job.ts';
import { downloadResult } from '../core/jobs/result-file.ts';
import * as starting from '../core/jobs/start-job.ts';
import { viewJob } from '../core/jobs/view-job.ts';
import * as previews from '../core/products/preview-products.ts';
import { lambda } from '../http/lambda.ts';

export const cancelJob = lambda(endpoints.cancelJob, async ({ params, person, now }) =>
  viewJob(await moveJob.cancelJob(params.id, person, now), person.groups),
);

export const downloadJobResult = lambda(endpoints.downloadJobResult, async ({ params, person }) => ({
  url: await downloadResult(params.id, person.groups),
}));

export const getJob = lambda(endpoints.getJob, async ({ params, person }) =>
  viewJob(await jobs.getJob(params.id), person.groups),
);

export const listJobs = lambda(endpoints.listJobs, ({ query, person }) =>
  jobs.listJobs(query.cursor, person.groups),
);

export const previewProducts = lambda(endpoints.previewProducts, ({ body, person }) =>
  previews.previewProducts(body, person),
);

export const resumeJob = lambda(endpoints.resumeJob, async ({ params, person, now }) =>
  viewJob(await moveJob.resumeJob(params.id, person, now), person.groups),
);

export const startJob = lambda(endpoints.startJob, async ({ body, person, now }) =>
  viewJob(await starting.startJob({ ...body, by: person, now }), person.groups),
);

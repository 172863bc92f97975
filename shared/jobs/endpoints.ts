import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor } from '../ids.ts';
import { JobStart } from '../job-kinds.ts';
import { PreviewedChange, ProductPreview } from '../products/product-preview.ts';
import { Job, Jobs } from './job.ts';
import { JobId } from './job-id.ts';

const anId = '3f2c1b6e-8d4a-4c1e-9b7a-2f6d5e4c3b2a';

const params = z.object({ id: JobId });

export const listJobs = endpoint('GET /api/admin/jobs', {
  summary: 'Lists the jobs of the last thirty days, newest first, twenty a page.',
  access: 'jobs.read',
  query: z.object({ cursor: Cursor.optional() }),
  answer: Jobs,
});

export const startJob = endpoint('POST /api/admin/jobs', {
  summary:
    'Starts work on many records. Each kind of job needs an ability besides. A repeated request with the same id answers the job that it started.',
  access: 'jobs.start',
  body: JobStart,
  answer: Job,
  example: { body: { id: anId, kind: 'hide-products', input: { ids: [1] } } },
});

export const previewProducts = endpoint('POST /api/admin/products/preview', {
  summary:
    'Returns what a job on many products would change now: how many and by how much, the first products before and after, and those that are refused. It writes nothing. 403 without the ability of the job.',
  access: 'jobs.start',
  body: PreviewedChange,
  answer: ProductPreview,
  example: {
    body: {
      kind: 'price-products',
      input: { selection: { ids: [1] }, field: 'selling_price', by: { percent: 5 }, round_to: '5' },
    },
  },
});

export const getJob = endpoint('GET /api/admin/jobs/{id}', {
  summary: 'Returns a job with its progress.',
  access: 'jobs.read',
  params,
  answer: Job,
  example: { params: { id: anId } },
});

export const cancelJob = endpoint('POST /api/admin/jobs/{id}/cancel', {
  summary:
    'Stops a job before its next record. What is done stays done, and its pages are rendered. 409 `job-over` if it has ended, `job-finishing` if all records are done. A repeated request changes nothing.',
  access: 'jobs.cancel',
  params,
  answer: Job,
  example: { params: { id: anId } },
});

export const resumeJob = endpoint('POST /api/admin/jobs/{id}/resume', {
  summary:
    'Continues a cancelled or failed job with the records that it has not done yet. 409 `job-done` if there are none. A repeated request changes nothing.',
  access: 'jobs.start',
  params,
  answer: Job,
  example: { params: { id: anId } },
});

export const downloadJobResult = endpoint('GET /api/admin/jobs/{id}/result', {
  summary:
    'Returns a link to the result file of a job, a CSV with what happened to each record. The link is valid for a minute and needs no sign-in. The file is kept for thirty days.',
  access: 'jobs.read',
  params,
  answer: z.object({ url: z.url() }),
  example: { params: { id: anId } },
});

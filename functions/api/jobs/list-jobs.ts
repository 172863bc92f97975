import { listJobs } from '#shared/api/jobs.ts';
import * as jobs from '../../core/jobs/list-jobs.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listJobs, ({ query, person }) => jobs.listJobs(query.cursor, person.groups));

import { type Key, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | job | GetItem JOB#{id} / JOB | 1 |
 * | jobs, newest first | Query JOBS, sk = {created_at}#{id}; BatchGetItem of the page's jobs | 2 a page |
 * | jobs that may run, to limit them | GetItem OPEN-JOBS / OPEN-JOBS; BatchGetItem of these jobs | 2 |
 * | records of a chunk of a job | GetItem JOB#{id} / CHUNK#{number} | 1 |
 * | what happened to records of a job | BatchGetItem JOB#{id} / ROW#{record} | 1 a chunk |
 * | what happened to all records of a job | Query JOB#{id}, sk begins with ROW# | 1 a megabyte |
 * | pages of a job to render | GetItem JOB#{id} / PAGES#{set}#{number} | 1 |
 */

const jobPk = (id: string) => `JOB#${id}`;

export const jobKey = (id: string): Key => ({ pk: jobPk(id), sk: 'JOB' });

export const jobsPk = 'JOBS';

export const openJobsKey = (): Key => ({ pk: 'OPEN-JOBS', sk: 'OPEN-JOBS' });

export const listedJobKey = (createdAt: string, id: string): Key => ({
  pk: jobsPk,
  sk: `${createdAt}#${id}`,
});

/** Returns the key of a chunk of a job's records. The records were listed before the job began to change them. */
export const chunkKey = (id: string, chunk: number): Key => ({ pk: jobPk(id), sk: `CHUNK#${padded(chunk)}` });

export const rowPrefix = 'ROW#';

/** Returns the key of the outcome of a record. The outcome is written together with the change of the record. */
export const rowKey = (id: string, record: string): Key => ({ pk: jobPk(id), sk: `${rowPrefix}${record}` });

/** Returns the key of a chunk of the pages that a job renders. Each list of pages has a new name, `set`. */
export const pagesKey = (id: string, set: string, chunk: number): Key => ({
  pk: jobPk(id),
  sk: `PAGES#${set}#${padded(chunk)}`,
});

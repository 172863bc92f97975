import type { Group } from '#shared/abilities/groups.ts';
import { csvFile } from '#shared/jobs/csv.ts';
import * as texts from '#shared/texts.ts';
import type { JobItem } from '../../data/jobs/job.ts';
import { everyRow, type Row } from '../../data/jobs/row.ts';
import { forbidden, notFound } from '../../errors.ts';
import { linkToResult, saveResult } from '../../integrations/job-results.ts';
import type { JobKind } from './job-kind.ts';
import { runnerOf } from './job-rights.ts';
import { getJob } from './list-jobs.ts';
import { viewJob } from './view-job.ts';

const LINK_SECONDS = 60;

const outcomes: Record<Row['outcome'], string> = {
  done: 'Changed',
  unchanged: 'Needed no change',
  failed: 'Not changed',
};

type Named = Pick<JobKind<unknown>, 'resultName' | 'outcomeOf' | 'linesOf'>;

/** Returns a line for each record, with what happened to it. */
async function linesOfRecords(job: JobItem, { outcomeOf = ({ outcome }) => outcomes[outcome] }: Named) {
  const lines: string[][] = [];
  for await (const row of everyRow(job.id))
    lines.push([row.record, row.name, outcomeOf(row), row.message ?? '']);
  return { headings: ['Id', 'Name', 'What happened', 'Why'], lines };
}

/**
 * Writes the result file of a job, and returns the number of its lines. Without lines, no file is written. A repeated
 * call writes the same file.
 */
export async function writeResult(job: JobItem, kind: Named): Promise<number> {
  const { id, input } = job;
  const { headings, lines } = kind.linesOf
    ? await kind.linesOf({ id, input, by: runnerOf(job) })
    : await linesOfRecords(job, kind);
  if (lines.length > 0)
    await saveResult(id, `${kind.resultName}-${job.created_at.slice(0, 10)}`, csvFile([headings, ...lines]));
  return lines.length;
}

/** Returns a link to the result file that is valid for a minute. @throws 403 · 404 */
export async function downloadResult(id: string, groups: readonly Group[]): Promise<string> {
  const job = await getJob(id);
  if (!job.has_result) throw notFound('Result file');
  if (!viewJob(job, groups).may.download) throw forbidden('forbidden', texts.jobForbidden);
  return linkToResult(id, LINK_SECONDS);
}

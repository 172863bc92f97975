import type { Group } from '#shared/accounts/groups.ts';
import { csvFile } from '#shared/jobs/csv.ts';
import * as texts from '#shared/texts.ts';
import type { JobItem } from '../../data/jobs/job.ts';
import { everyRow, type Row } from '../../data/jobs/row.ts';
import { forbidden, notFound } from '../../errors.ts';
import { linkToResult, saveResult } from '../../integrations/job-results.ts';
import type { AnyJobKind } from './job-kind.ts';
import { getJob } from './list-jobs.ts';
import { viewJob } from './view-job.ts';

const LINK_SECONDS = 60;

const outcomes: Record<Row['outcome'], string> = {
  done: 'Changed',
  unchanged: 'Needed no change',
  failed: 'Not changed',
};

type Named = Pick<AnyJobKind, 'resultName' | 'outcomeOf'>;

/**
 * Writes the result file of a job: one line for each record, with what happened to it. Writing it again gives the same
 * file. Returns false for a job that has done no record.
 */
export async function writeResult(job: JobItem, kind: Named): Promise<boolean> {
  const { resultName, outcomeOf = ({ outcome }) => outcomes[outcome] } = kind;
  const lines: string[][] = [];
  for await (const row of everyRow(job.id))
    lines.push([row.record, row.name, outcomeOf(row), row.message ?? '']);
  if (lines.length === 0) return false;
  const csv = csvFile([['Id', 'Name', 'What happened', 'Why'], ...lines]);
  await saveResult(job.id, `${resultName}-${job.created_at.slice(0, 10)}`, csv);
  return true;
}

/** Returns a link to the result file that is valid for a minute. @throws 403 · 404 */
export async function downloadResult(id: string, groups: readonly Group[]): Promise<string> {
  const job = await getJob(id);
  if (!job.has_result) throw notFound('Result file');
  if (!viewJob(job, groups).may.download) throw forbidden('forbidden', texts.jobForbidden);
  return linkToResult(id, LINK_SECONDS);
}

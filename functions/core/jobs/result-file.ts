import type { Group } from '#shared/accounts/groups.ts';
import { texts } from '#shared/texts.ts';
import type { JobItem } from '../../data/jobs/job.ts';
import { everyRow, type Row } from '../../data/jobs/row.ts';
import { forbidden, notFound } from '../../errors.ts';
import { linkToResult, saveResult } from '../../integrations/job-results.ts';
import { getJob } from './list-jobs.ts';
import { viewJob } from './view-job.ts';

const LINK_SECONDS = 60;

const outcomes: Record<Row['outcome'], string> = {
  done: 'Changed',
  unchanged: 'Needed no change',
  failed: 'Not changed',
};

/** Returns a cell of a CSV file. A spreadsheet would run a text that begins like a formula, so it gets a quote first. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

/**
 * Writes the result file of a job: one line for each record, with what happened to it. Writing it again gives the same
 * file. Returns false for a job that has done no record.
 */
export async function writeResult(job: JobItem, name: string): Promise<boolean> {
  const lines: string[] = [];
  for await (const row of everyRow(job.id))
    lines.push(line([row.record, row.name, outcomes[row.outcome], row.message ?? '']));
  if (lines.length === 0) return false;
  // The mark at the beginning tells Excel that the file is UTF-8.
  const csv = `\uFEFF${line(['Id', 'Name', 'What happened', 'Why'])}${lines.join('')}`;
  await saveResult(job.id, `${name}-${job.created_at.slice(0, 10)}`, csv);
  return true;
}

/** Returns a link to the result file that is valid for a minute. @throws 403 · 404 */
export async function downloadResult(id: string, groups: readonly Group[]): Promise<string> {
  const job = await getJob(id);
  if (!job.has_result) throw notFound('Result file');
  if (!viewJob(job, groups).may.download) throw forbidden('forbidden', texts.jobForbidden);
  return linkToResult(id, LINK_SECONDS);
}

import { readItems } from '../../data/dynamodb/read-items.ts';
import type { JobItem } from '../../data/jobs/job.ts';
import { noticeKey } from '../../data/payments/keys.ts';
import type { NoticeItem } from '../../data/payments/receipt.ts';
import { type LineSum, readLines, type StatementItem } from '../../data/statements/statement.ts';
import type { KeptLine } from './statement-line.ts';

/** Returns true for a statement line that the job records: a new payment or reversal. */
export const isToBook = ({ is_new, kind }: KeptLine) => is_new && (kind === 'payment' || kind === 'reversal');

/**
 * Returns the lines that the job has not booked yet. A running job books them in order, so its counters show which
 * lines are left. If the job has stopped or has failed for some lines, the stored records of the payments are read
 * instead.
 */
async function leftOf(lines: KeptLine[], job: JobItem | undefined): Promise<KeptLine[]> {
  if (job?.state === 'running' && job.failed === 0) return lines.slice(job.done + job.unchanged);
  const notices = (await readItems(lines.map(({ code }) => noticeKey(code)))) as NoticeItem[];
  const stated = new Set(notices.flatMap((notice) => (notice.stated ? [notice.code] : [])));
  return lines.filter(({ code }) => !stated.has(code));
}

/**
 * Returns the number and sum of a statement's payments that the job has not booked yet. Until then, it is not known
 * whether orders have them.
 */
export async function beingBooked(statement: StatementItem, job: JobItem | undefined): Promise<LineSum> {
  if (statement.is_booked) return { count: 0, cents: 0 };
  const lines = (await readLines<KeptLine>(statement)).filter(isToBook);
  const payments = (await leftOf(lines, job)).filter(({ kind }) => kind === 'payment');
  return { count: payments.length, cents: payments.reduce((sum, { in_cents }) => sum + in_cents, 0) };
}

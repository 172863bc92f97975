import { readItems } from '../../data/dynamodb/read-items.ts';
import type { JobItem } from '../../data/jobs/job.ts';
import { noticeKey } from '../../data/payments/keys.ts';
import type { NoticeItem } from '../../data/payments/receipt.ts';
import { type LineSum, readLines, type StatementItem } from '../../data/statements/statement.ts';
import type { KeptLine } from './statement-line.ts';

/** True for a line that the job of its statement books. */
export const isToBook = ({ is_new, kind }: KeptLine) => is_new && (kind === 'payment' || kind === 'reversal');

/**
 * Returns the lines that the job has not booked. It books them in their order, so its counters tell how far it is. A job
 * that has stopped, or that could not book some of them, is asked less often: then each payment's record tells.
 */
async function leftOf(lines: KeptLine[], job: JobItem | undefined): Promise<KeptLine[]> {
  if (job?.state === 'running' && job.failed === 0) return lines.slice(job.done + job.unchanged);
  const notices = (await readItems(lines.map(({ code }) => noticeKey(code)))) as NoticeItem[];
  const stated = new Set(notices.flatMap((notice) => (notice.stated ? [notice.code] : [])));
  return lines.filter(({ code }) => !stated.has(code));
}

/** Returns the payments of a statement that are not booked yet, so that nobody knows whether an order has them. */
export async function beingBooked(statement: StatementItem, job: JobItem | undefined): Promise<LineSum> {
  if (statement.is_booked) return { count: 0, cents: 0 };
  const lines = (await readLines<KeptLine>(statement)).filter(isToBook);
  const payments = (await leftOf(lines, job)).filter(({ kind }) => kind === 'payment');
  return { count: payments.length, cents: payments.reduce((sum, { in_cents }) => sum + in_cents, 0) };
}

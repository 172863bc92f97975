import { shifted } from '#shared/nairobi.ts';
import type { StatementBooking } from '#shared/statements/statement-booking.ts';
import { commitPlan } from '../../data/dynamodb/commit-plan.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { findJob } from '../../data/jobs/job.ts';
import { noticeKey } from '../../data/payments/keys.ts';
import { readMoney } from '../../data/payments/money-list.ts';
import type { NoticeItem } from '../../data/payments/receipt.ts';
import {
  findStatement,
  forgetPayers,
  noteBooked,
  readLines,
  readPayers,
  type StatementItem,
  statementsSince,
} from '../../data/statements/statement.ts';
import { notFound } from '../../errors.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { isToBook } from './being-booked.ts';
import { planPayment } from './book-payment.ts';
import { planReversal } from './book-reversal.ts';
import { planJudgement } from './judge-code.ts';
import type { KeptLine, Payer } from './statement-line.ts';
import { decidedUntil, type Stretch, stretchesOf } from './stretches.ts';

/** The number of records that one step of the job lists and books. Each record is a transaction of its own. */
const LISTED = 2000;
const CHUNK = 50;
const MONEY_PAGE = 500;

/** How many earlier files are read to find the covered time: about two months of files. */
const MOST_FILES = 200;
const LOOK_BACK_MS = 60 * 86_400_000;

type Kept = { statement: StatementItem; lines: KeptLine[]; payers: Payer[] };

/** The statement that this process read last. It is cached because its lines never change. */
let last: Kept | undefined;

async function keptOf(id: string): Promise<Kept> {
  if (last?.statement.id === id) return last;
  const statement = await findStatement(id);
  if (!statement) throw notFound('Statement');
  const [lines, payers] = await Promise.all([readLines<KeptLine>(statement), readPayers<Payer>(statement)]);
  last = { statement, lines, payers };
  return last;
}

/** Returns the earliest time of files and codes that are compared. */
const lookBackFrom = ({ from }: StatementItem) => shifted(from, -LOOK_BACK_MS);

/**
 * Returns the stretches of time that files cover without a gap, around a statement. A file is used once all of its
 * lines are booked, because before that the shop does not know every code in it. `own` is a statement whose job is
 * running: its own file is used although the job has not ended.
 */
async function stretchesAround(statement: StatementItem, own?: string): Promise<Stretch[]> {
  const files = await statementsSince(lookBackFrom(statement), MOST_FILES);
  return stretchesOf(files.filter(({ id, is_booked }) => is_booked || id === own)).stretches;
}

const lineRecord = (n: number) => `line ${n}`;
const entryRecord = (orderId: string, entryId: string) => `entry ${orderId} ${entryId}`;

/**
 * Returns M-Pesa payments of orders that are in no file, from the start of the stretch until the latest time for which
 * the files are conclusive. The time is that of the payment, because a till without a connection may send its sales
 * weeks later.
 */
async function listUnstated({ statement, lines }: Kept, after: string | undefined) {
  const stretch = (await stretchesAround(statement, statement.id)).find(
    ({ from, to }) => from <= statement.from && statement.to <= to,
  );
  if (!stretch) return { ids: [] };
  const since = lookBackFrom(statement);
  const from = stretch.from > since ? stretch.from : since;
  const before = decidedUntil(stretch);
  if (before <= from) return { ids: [] };
  const { items, next } = await readMoney({ from, before, after, limit: MONEY_PAGE });
  const own = new Set(lines.map(({ code }) => code));
  const open = items.filter(({ kind, code }) => kind === 'mpesa' && code !== undefined && !own.has(code));
  const codes = [...new Set(open.map(({ code = '' }) => code))];
  const notices = (await readItems(codes.map(noticeKey))) as NoticeItem[];
  const stated = new Set(notices.flatMap((notice) => (notice.stated ? [notice.code] : [])));
  const ids = open
    .filter(({ code = '' }) => !stated.has(code))
    .map(({ order_id, entry }) => entryRecord(order_id, entry));
  return { ids, ...(next !== undefined && { next: `money ${next}` }) };
}

/** Returns the writes for one record of the job; undefined if there is nothing to do. */
async function planRecord(record: string, kept: Kept, now: Date): Promise<Actions | undefined> {
  const [what, first = '', second = ''] = record.split(' ');
  if (what === 'entry') {
    const stretches = await stretchesAround(kept.statement, kept.statement.id);
    return planJudgement({ orderId: first, entryId: second, stretches, now });
  }
  const line = kept.lines[Number(first)];
  if (!line) throw notFound('Line');
  if (line.kind === 'reversal') return planReversal({ line, now });
  const payer = kept.payers[Number(first)] ?? { account: '', phone: '', name: '' };
  return planPayment({ line: { ...line, ...payer }, statement: kept.statement.id, now });
}

const titleOf = (record: string, { lines }: Kept) => {
  const [what, n] = record.split(' ');
  return what === 'line' ? (lines[Number(n)]?.code ?? record) : 'A code of the shop';
};

/**
 * Books the new payments and reversals of a statement, oldest first. Then it checks M-Pesa money of orders that no file
 * has. Each line is booked in one transaction that also marks the line as done, so a killed or repeated step settles
 * nothing twice.
 */
export const bookStatement: JobKind<StatementBooking> = {
  list: async ({ statement: id }, cursor) => {
    const kept = await keptOf(id);
    if (cursor?.startsWith('money')) return listUnstated(kept, cursor.slice(6) || undefined);
    const all = kept.lines.flatMap((line, n) => (isToBook(line) ? [lineRecord(n)] : []));
    const from = Number(cursor ?? 0);
    const ids = all.slice(from, from + LISTED);
    const end = from + LISTED;
    return { ids, next: end < all.length ? String(end) : 'money' };
  },
  change: async ({ id: record, input, now, noting }) => {
    const kept = await keptOf(input.statement);
    const name = titleOf(record, kept);
    const isChanged = await commitPlan<boolean, 'booked' | 'beside'>(async () => {
      const actions = await planRecord(record, kept, now);
      if (!actions) return { result: false };
      return { result: true, actions: { booked: actions, beside: noting({ name, pages: [] }) } };
    });
    return isChanged ? undefined : { name };
  },
  chunk: CHUNK,
  atEnd: async ({ id, input }) => {
    last = undefined;
    const [statement, job] = await Promise.all([findStatement(input.statement), findJob(id)]);
    if (!statement) return [];
    return [...forgetPayers(statement), ...(job?.failed === 0 ? noteBooked(statement) : [])];
  },
};

import { createHash } from 'node:crypto';
import type { StatementFile, StatementView } from '#shared/statements/statement.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import type { JobOwner } from '../../data/jobs/job.ts';
import {
  countStatements,
  findStatement,
  type LineSum,
  readLines,
  type StatementItem,
  saveStatement,
  statementsSince,
} from '../../data/statements/statement.ts';
import { conflict } from '../../errors.ts';
import { businessNumber } from '../../integrations/mpesa.ts';
import { inLanes } from '../../lanes.ts';
import { loggedAs } from '../../writer.ts';
import type { Person } from '../identity/session.ts';
import { sendOrLeave } from '../jobs/job-step.ts';
import { followUp } from '../jobs/start-job.ts';
import { type EarlierFile, newLines } from './compare-files.ts';
import { readStatement } from './read-statement.ts';
import {
  changeOf,
  type KeptLine,
  type Payer,
  type ReadLine,
  type ReadStatement,
  type StatementLine,
} from './statement-line.ts';
import { statementTexts as texts } from './statement-texts.ts';
import { viewStatement } from './view-statement.ts';

/** With how many earlier files one file is compared at most, and how many of them are read at once. */
const MOST_COMPARED = 60;
const LANES = 4;

/** Reads the earlier files whose time overlaps these lines. */
async function earlierFiles(lines: readonly ReadLine[]): Promise<EarlierFile[]> {
  const [first, last] = [lines[0]?.at ?? '', lines.at(-1)?.at ?? ''];
  const since = await statementsSince(first, MOST_COMPARED);
  const overlapping = since.filter(({ from }) => from <= last);
  const files: EarlierFile[] = [];
  await inLanes(LANES, overlapping, async (statement) => {
    files.push({ file_name: statement.file_name, lines: await readLines<StatementLine>(statement) });
  });
  return files;
}

/** Returns the number and sum of the lines of each kind. Outgoing money counts as positive, except for `other`. */
function sumsOf(lines: readonly StatementLine[]): StatementItem['sums'] {
  const none = (): LineSum => ({ count: 0, cents: 0 });
  const sums = { payment: none(), charge: none(), reversal: none(), bank: none(), other: none() };
  for (const line of lines) {
    const sum = sums[line.kind];
    sum.count++;
    sum.cents += line.kind === 'payment' || line.kind === 'other' ? changeOf(line) : -changeOf(line);
  }
  return sums;
}

type New = { asked: StatementFile; hash: string; by: Person; job: string; now: Date };

function statementOf({ lines, opening_cents, failed_lines }: ReadStatement, fresh: number, made: New) {
  const { asked, hash, by, job, now } = made;
  const [first, last] = [lines[0], lines.at(-1)] as [ReadLine, ReadLine];
  return {
    ...{ id: asked.id, file_name: asked.file_name, hash, imported_at: now.toISOString() },
    by: { id: by.id, name: by.name },
    job,
    ...{ from: first.at, to: last.at, opening_cents, closing_cents: last.balance_cents },
    ...{ lines: lines.length, new_lines: fresh, failed_lines, sums: sumsOf(lines) },
  } satisfies StatementItem;
}

const keptLine = (
  { row: _, account: __, phone: ___, name: ____, ...line }: ReadLine,
  is_new: boolean,
): KeptLine => ({ ...line, is_new });

const noPayer: Payer = { account: '', phone: '', name: '' };
const payerOf = ({ kind, account, phone, name }: ReadLine, isNew: boolean): Payer =>
  isNew && kind === 'payment' ? { account, phone, name } : noPayer;

/**
 * Imports M-Pesa's statement. It checks the file, compares it with earlier files, and starts the job that books the new
 * lines. The file itself is not stored. A repeated request imports nothing again.
 *
 * @throws 422 with the line that is wrong · 409 `statement-known` if no line is new, `statement-id`,
 * `statement-meanwhile`
 */
export async function importStatement(asked: StatementFile, by: Person, now: Date): Promise<StatementView> {
  const bytes = Buffer.from(asked.file, 'base64');
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const stored = await findStatement(asked.id);
  if (stored && stored.hash !== hash) throw conflict('statement-id', texts.otherFile);
  if (stored) return viewStatement(asked.id, by.groups);
  const count = await countStatements();
  const read = readStatement(bytes, businessNumber());
  const earlier = await earlierFiles(read.lines);
  const fresh = new Set(newLines(read.lines, earlier));
  if (fresh.size === 0) throw conflict('statement-known', texts.known(earlier[0]?.file_name ?? ''));
  const input = { statement: asked.id, file: asked.file_name };
  const { job, actions } = followUp({ kind: 'book-statement', input, by: loggedAs(by) as JobOwner, now });
  const statement = statementOf(read, fresh.size, { asked, hash, by, job: job.id, now });
  const lines = read.lines.map((line) => keptLine(line, fresh.has(line)));
  const payers = read.lines.map((line) => payerOf(line, fresh.has(line)));
  const refusal = await transact({ ...saveStatement({ statement, lines, payers, count }), job: actions });
  if (refusal) throw conflict('statement-meanwhile', texts.meanwhile);
  await sendOrLeave(job);
  return viewStatement(asked.id, by.groups);
}

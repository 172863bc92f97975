import { formatPrice, toShillings } from '#shared/money.ts';
import { isPaymentCode } from '#shared/payments/payment-code.ts';
import { mostStatementLines } from '#shared/statements/statement.ts';
import { invalid } from '../../errors.ts';
import { decodeFile } from '../imports/decode-file.ts';
import { type CutFile, cutFile, labelled, type Row } from './find-headings.ts';
import { instantOf, monthFirst, readCents, readParty, readTime } from './read-cells.ts';
import { changeOf, kindOf, nameOf, type ReadLine, type ReadStatement } from './statement-line.ts';
import { statementTexts as texts } from './statement-texts.ts';

const refuse = (text: string) => invalid({ file: [text] });
const priced = (cents: number) => formatPrice(toShillings(cents), 'page');

const isCompleted = ({ cell }: Row) => /^(?:completed|successful)$/i.test(cell('status'));

function centsIn({ row, cell }: Row, column: 'paid_in' | 'withdrawn' | 'balance'): number {
  const text = cell(column);
  if (text === '' && column !== 'balance') return 0;
  const cents = readCents(text);
  if (cents === undefined) throw refuse(texts.sum(row, text));
  return cents;
}

/** Returns the sums of a row in cents. M-Pesa puts a minus before each sum that left the account. */
function sumsOf(row: Row) {
  const in_cents = centsIn(row, 'paid_in');
  const out_cents = Math.abs(centsIn(row, 'withdrawn'));
  if (in_cents < 0 || in_cents > 0 === out_cents > 0) throw refuse(texts.noSum(row.row));
  return { in_cents, out_cents, balance_cents: centsIn(row, 'balance') };
}

/** Returns the times of the rows. @throws 422 if day and month cannot be told apart */
function timesOf(rows: readonly Row[]): string[] {
  const written = rows.map(({ row, cell }) => {
    const time = readTime(cell('at'));
    if (!time) throw refuse(texts.time(row, cell('at')));
    return time;
  });
  const isMonthFirst = monthFirst(written);
  return written.map((time, n) => {
    const { row, cell } = rows[n] as Row;
    const isOpen = !time.isCertain && time.first !== time.second;
    if (isOpen && isMonthFirst === undefined) throw refuse(texts.dayOrMonth(row, cell('at')));
    const at = instantOf(time, isOpen && isMonthFirst === true);
    if (at === undefined) throw refuse(texts.time(row, cell('at')));
    return at;
  });
}

function lineOf(row: Row, at: string): ReadLine {
  const { cell } = row;
  const code = cell('code').toUpperCase();
  if (!isPaymentCode(code)) throw refuse(texts.code(row.row));
  const sums = sumsOf(row);
  const linked = cell('linked').toUpperCase();
  const details = cell('details');
  const named = /\bAcc\.\s*(.*)$/i.exec(details)?.[1] ?? '';
  return {
    ...{ row: row.row, code, at, ...sums },
    kind: kindOf({ details, reason: cell('reason'), in_cents: sums.in_cents }),
    ...(isPaymentCode(linked) && { linked }),
    ...readParty(cell('party')),
    account: (cell('account') || named).slice(0, 60),
  };
}

/** Returns the first line that is older than the line before it; undefined if there is none. */
const outOfOrder = (lines: readonly ReadLine[]) => lines.find(({ at }, n) => at < (lines[n - 1]?.at ?? ''));

/** Returns the first line whose balance does not follow from the one before; undefined if all follow. */
const brokenAt = (lines: readonly ReadLine[]) =>
  lines.findIndex(
    (line, n) => n > 0 && line.balance_cents !== (lines[n - 1]?.balance_cents ?? 0) + changeOf(line),
  );

/**
 * Returns the lines with the oldest first, whichever way round the file lists them.
 *
 * @throws 422 for a line that is out of order, or whose balance does not follow from the line before
 */
function inOrder(lines: ReadLine[]): ReadLine[] {
  const turned = lines.toReversed();
  if (!outOfOrder(lines) && brokenAt(lines) < 0) return lines;
  if (!outOfOrder(turned) && brokenAt(turned) < 0) return turned;
  const isTurned = (lines[0]?.at ?? '') > (lines.at(-1)?.at ?? '');
  const tried = isTurned ? turned : lines;
  const misplaced = outOfOrder(tried);
  if (misplaced) throw refuse(texts.order(misplaced.row));
  const place = brokenAt(tried);
  const line = tried[place] as ReadLine;
  const should = (tried[place - 1]?.balance_cents ?? 0) + changeOf(line);
  throw refuse(texts.balance(line.row, priced(line.balance_cents), priced(should)));
}

function checkOpening(file: CutFile, first: ReadLine, opening: number): void {
  const text = labelled(file, /^opening balance\b/i);
  const told = text === undefined ? undefined : readCents(text);
  if (told !== undefined && told !== opening)
    throw refuse(texts.opening(first.row, priced(first.balance_cents), priced(told + changeOf(first))));
}

function checkCodes(lines: readonly ReadLine[]): void {
  const seen = new Map<string, number>();
  for (const line of lines) {
    const name = nameOf(line);
    const first = seen.get(name);
    if (first !== undefined && line.kind !== 'charge') throw refuse(texts.twice(line.row, first));
    seen.set(name, line.row);
  }
}

/**
 * Reads M-Pesa's statement of an organisation. The file must be for this short code. Each balance must equal the one
 * before, plus money that came in and minus money that went out, to the cent. Failed transactions move no money and are
 * only counted.
 *
 * @throws 422 with the line that is wrong
 */
export function readStatement(bytes: Uint8Array, shortCode: string): ReadStatement {
  const file = cutFile(decodeFile(bytes).text);
  const theirs = labelled(file, /^short\s*code\b/i)?.replace(/\D/g, '');
  if (!theirs) throw refuse(texts.noShortCode);
  if (theirs !== shortCode) throw refuse(texts.otherShortCode(theirs, shortCode));
  const completed = file.rows.filter(isCompleted);
  if (completed.length === 0) throw refuse(texts.noLines);
  if (completed.length > mostStatementLines) throw refuse(texts.manyLines);
  const times = timesOf(completed);
  const lines = inOrder(completed.map((row, n) => lineOf(row, times[n] as string)));
  checkCodes(lines);
  const [first] = lines as [ReadLine];
  const opening_cents = first.balance_cents - changeOf(first);
  checkOpening(file, first, opening_cents);
  return {
    ...{ short_code: theirs, lines, opening_cents },
    failed_lines: file.rows.length - completed.length,
  };
}

import { isDeepStrictEqual } from 'node:util';
import { invalid } from '../../errors.ts';
import { nameOf, type ReadLine, type StatementLine } from './statement-line.ts';
import { statementTexts as texts } from './statement-texts.ts';

/** An earlier file with its lines, oldest first. */
export type EarlierFile = { file_name: string; lines: readonly StatementLine[] };

const bareOf = ({ code, kind, at, in_cents, out_cents, balance_cents, linked = '' }: StatementLine) => ({
  ...{ code, kind, at, in_cents, out_cents, balance_cents, linked },
});

/**
 * Returns the key by which two files are compared. It includes the balance, because one payment can have several
 * charges.
 */
const lineKey = (line: StatementLine) => `${nameOf(line)} ${line.balance_cents}`;

/**
 * Returns the lines between two times, without those at the very first and last second. A file may contain only some of
 * the lines of these seconds.
 */
const inside = <L extends StatementLine>(lines: readonly L[], from: string, to: string): L[] =>
  lines.filter(({ at }) => at > from && at < to);

/**
 * Compares a file with the earlier files that overlap it. In the time that two files share, both must have the same
 * lines, because a transaction of M-Pesa never changes.
 *
 * @returns the lines that no earlier file has
 * @throws 422 with the line that differs, or the transaction that is missing
 */
export function newLines(lines: readonly ReadLine[], earlier: readonly EarlierFile[]): ReadLine[] {
  const known = new Set<string>();
  const [first, last] = [lines[0]?.at ?? '', lines.at(-1)?.at ?? ''];
  const own = new Map(lines.map((line) => [lineKey(line), line]));
  for (const file of earlier) {
    const theirs = new Map(file.lines.map((line) => [lineKey(line), line]));
    const [from, to] = [file.lines[0]?.at ?? '', file.lines.at(-1)?.at ?? ''];
    for (const line of lines) {
      const same = theirs.get(lineKey(line));
      const isOther = same && !isDeepStrictEqual(bareOf(same), bareOf(line));
      const isNew = !same && line.at > from && line.at < to;
      if (isOther || isNew) throw invalid({ file: [texts.differs(line.row, file.file_name)] });
      if (same) known.add(lineKey(line));
    }
    const gone = inside(file.lines, first, last).find((line) => !own.has(lineKey(line)));
    if (gone) throw invalid({ file: [texts.gone(gone.code, file.file_name)] });
  }
  return lines.filter((line) => !known.has(lineKey(line)));
}

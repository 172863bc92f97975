import type { StatementLineKind } from '#shared/statements/statement.ts';

/** A completed line of a statement. Sums in cents; `in_cents` and `out_cents` are zero or more, and one of them is zero. */
export type StatementLine = {
  code: string;
  kind: StatementLineKind;
  /** M-Pesa's time, in UTC. */
  at: string;
  in_cents: number;
  out_cents: number;
  /** What the account held after it. */
  balance_cents: number;
  /** The code of the payment that a reversal gives back. */
  linked?: string;
};

/** What a line says about the payer. It is kept only until the payment is settled, at most ninety days. */
export type Payer = { account: string; phone: string; name: string };

/** A line as it was read, with the number of its row in the file. */
export type ReadLine = StatementLine & Payer & { row: number };

/** A statement as it was read and checked. Lines are in the order in which money moved, the oldest first. */
export type ReadStatement = {
  short_code: string;
  lines: ReadLine[];
  failed_lines: number;
  /** What the account held before the first line, in cents. */
  opening_cents: number;
};

/** What a line changes the balance by, in cents. */
export const changeOf = ({ in_cents, out_cents }: Pick<StatementLine, 'in_cents' | 'out_cents'>) =>
  in_cents - out_cents;

/** What tells one line of a statement from another: a payment and its charge have the same code. */
export const nameOf = ({ code, kind }: Pick<StatementLine, 'code' | 'kind'>) => `${code} ${kind}`;

/**
 * Returns the kind of a line. M-Pesa's reason is the same for a payment and its charge, so the details decide: their first
 * words, which the payer has not typed.
 */
export function kindOf(line: { details: string; reason: string; in_cents: number }): StatementLineKind {
  const { details, reason, in_cents } = line;
  const isIn = in_cents > 0;
  const [first = ''] = details.split(/\b(?:from|to|acc)\b/i);
  if (/\b(?:charge|fee)s?\b/i.test(first)) return 'charge';
  if (/\brevers(?:al|ed)\b/i.test(`${first} ${reason}`)) return isIn ? 'other' : 'reversal';
  if (!isIn) return /\b(?:bank|settlement)\b/i.test(`${first} ${reason}`) ? 'bank' : 'other';
  const isPayment = /pay\s*bill|buy\s*goods|merchant|customer|payment|pay utility/i;
  return isPayment.test(`${first} ${reason}`) ? 'payment' : 'other';
}

/** A line as it is kept. `is_new`: no earlier file had it. */
export type KeptLine = StatementLine & { is_new: boolean };

import type { StatementLineKind } from '#shared/statements/statement.ts';

/** A completed line of a statement. `in_cents` and `out_cents` are zero or more, and one of them is zero. */
export type StatementLine = {
  code: string;
  kind: StatementLineKind;
  /** M-Pesa's time, in UTC. */
  at: string;
  in_cents: number;
  out_cents: number;
  /** The balance of the account after this line. */
  balance_cents: number;
  /** The code of the payment that a reversal reverses. */
  linked?: string;
};

/** The payer's details in a line. They are kept until the payment is settled, at most ninety days. */
export type Payer = { account: string; phone: string; name: string };

/** A line read from a file, with the number of its row. */
export type ReadLine = StatementLine & Payer & { row: number };

/** A statement that was read and checked. Its lines are in the order in which money moved, oldest first. */
export type ReadStatement = {
  short_code: string;
  lines: ReadLine[];
  failed_lines: number;
  /** The balance before the first line, in cents. */
  opening_cents: number;
};

/** Returns by how many cents a line changes the balance. */
export const changeOf = ({ in_cents, out_cents }: Pick<StatementLine, 'in_cents' | 'out_cents'>) =>
  in_cents - out_cents;

/** Returns the name of a line: its code and kind, because a payment and its charge have the same code. */
export const nameOf = ({ code, kind }: Pick<StatementLine, 'code' | 'kind'>) => `${code} ${kind}`;

/**
 * Returns the kind of a line. M-Pesa gives a payment and its charge the same reason, so the first words of the details
 * decide. The payer cannot type these words.
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

/** A line as it is stored. `is_new` is true if no earlier file had it. */
export type KeptLine = StatementLine & { is_new: boolean };

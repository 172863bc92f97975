import { inNairobi } from '#shared/nairobi.ts';

/** An M-Pesa transaction that a test puts into a statement. */
export type Transaction = {
  code: string;
  kind: 'payment' | 'reversal' | 'bank';
  cents: number;
  at: string;
  account?: string;
  /** The code of the payment that a reversal reverses. */
  linked?: string;
};

const HEADINGS =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.';

const sum = (cents: number) => `"${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}"`;

/** Returns a time as M-Pesa writes it: `26-11-2026 08:31:53`. */
function written(at: string): string {
  const [day = '', clock = ''] = inNairobi(at).toISOString().slice(0, 19).split('T');
  return `${day.split('-').toReversed().join('-')} ${clock}`;
}

/** Returns M-Pesa's charge for a payment: about half a percent. */
export const chargeOf = (cents: number) => Math.round(cents * 0.0055);

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const payer = '0722***773 - WANJIKU N';

const details = {
  payment: (account: string) => `Pay Bill from ${payer} Acc. ${account}`,
  reversal: () => `Payment reversal to ${payer}`,
  bank: () => 'Organization Settlement to Bank',
} as const;

/** Returns the lines of a transaction, and the balance after it. A payment also gets a charge with the same code. */
function linesOf({ code, kind, cents, at, account = '', linked = '' }: Transaction, before: number) {
  const time = written(at);
  const isIn = kind === 'payment';
  const after = before + (isIn ? cents : -cents);
  const sums = isIn ? `${sum(cents)},` : `,${sum(-cents)}`;
  const reason = { payment: 'Pay Utility', reversal: 'Reversal', bank: 'Business to Bank' }[kind];
  const party = kind === 'bank' ? '00112 - BANK' : payer;
  const first = `${code},${time},${time},${quoted(details[kind](account))},Completed,${sums},${sum(after)},true,${reason},${party},${linked},${quoted(account)}`;
  if (!isIn) return { lines: [first], after };
  const charge = chargeOf(cents);
  const second = `${code},${time},${time},Pay Bill Charge,Completed,,${sum(-charge)},${sum(after - charge)},true,Pay Utility,SHOP,,`;
  return { lines: [first, second], after: after - charge };
}

/** Returns M-Pesa's statement with these transactions, oldest first, and the closing balance in cents. */
export function writeStatement(
  transactions: readonly Transaction[],
  { opening = 1_000_000, shortCode = '174379' }: { opening?: number; shortCode?: string } = {},
): { text: string; closing: number } {
  let balance = opening;
  const lines = transactions.flatMap((transaction) => {
    const written = linesOf(transaction, balance);
    balance = written.after;
    return written.lines;
  });
  const head = [`Short Code:,${shortCode}`, `Opening Balance:,${sum(opening)}`, '', HEADINGS];
  return { text: [...head, ...lines].join('\r\n'), closing: balance };
}

/**
 * The kinds of entries of a holder's cash. No entry is ever changed.
 * - `taken`: cash for an order.
 * - `given_back`: cash of an order that went back to its customer.
 * - `handed_in` and `received`: the two ends of a hand-in.
 * - `moved`: the two ends of any other move.
 * - `expense`: something that was paid in cash.
 * - `draw`: money that the owner took.
 * - `bank`: cash that was taken to the bank or fetched from it.
 * - `opening`: the sum in the office box when the shop began its cash book.
 * - `difference`: by how much a hand-in was too low or too high.
 * - `correction`: a change by a manager, with a reason.
 */
export const cashEntryKinds = [
  'taken',
  'given_back',
  'handed_in',
  'received',
  'moved',
  'expense',
  'draw',
  'bank',
  'opening',
  'difference',
  'correction',
] as const;
export type CashEntryKind = (typeof cashEntryKinds)[number];

/** The purposes of an expense. */
export const expensePurposes = ['fuel', 'airtime', 'other'] as const;
export type ExpensePurpose = (typeof expensePurposes)[number];

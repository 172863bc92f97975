/**
 * The kinds of entries in the cash account of a rider, a shift or the office box. No entry is ever changed.
 * - `taken`: cash for an order.
 * - `given_back`: cash of an order that was refunded to its customer.
 * - `handed_in` and `received`: the two entries of a hand-in, one at the rider and one at the office box.
 * - `moved`: the two entries of any other transfer between holders.
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

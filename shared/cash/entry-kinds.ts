/**
 * What an entry of a holder says. `taken`: cash for an order. `given_back`: cash of an order that went back to its
 * customer. `handed_in` and `received`: the two ends of a hand-in. `moved`: the two ends of any other move. `expense`:
 * something that the cash paid. `draw`: money that the owner took. `bank`: cash that was taken to
 * the bank or fetched from it. `opening`: what the office box held when the shop began to keep its cash book. `difference`: what a hand-in lacked or had too much.
 * `correction`: a manager's word with a reason. No entry is ever changed.
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

/** What an expense paid. */
export const expensePurposes = ['fuel', 'airtime', 'other'] as const;
export type ExpensePurpose = (typeof expensePurposes)[number];

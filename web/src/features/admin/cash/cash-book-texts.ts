import type { CashEntryKind } from '#shared/cash/entry-kinds.ts';

/** What a sum of the cash book is, by the kind of its entries. Each has a text for what came in and what went out. */
const kinds: Record<CashEntryKind, readonly [string, string]> = {
  taken: ['Cash of orders', 'Cash of orders'],
  given_back: ['Given back to customers', 'Given back to customers'],
  handed_in: ['Handed in', 'Handed in'],
  received: ['Hand-ins', 'Hand-ins'],
  moved: ['Moved here', 'Moved away'],
  expense: ['Expenses', 'Expenses'],
  draw: ['The owner', 'Taken by the owner'],
  bank: ['Fetched from the bank', 'Taken to the bank'],
  opening: ['Opening balance', 'Opening balance'],
  difference: ['Too much at hand-ins', 'Missing at hand-ins'],
  correction: ['Corrected', 'Corrected'],
};

/** Texts of the cash book. */
export const cashBookTexts = {
  title: 'Cash book',
  text: 'What riders and the box had, day by day. A day is that on which the cash was recorded.',
  month: 'Month',
  print: 'Print or save as PDF',
  save: 'Save as CSV',
  empty: 'No cash moved in this month.',
  holders: 'Who had how much',
  holderColumns: ['Who', 'At the beginning', 'At the end'],
  days: 'Day by day',
  dayColumns: ['Day', 'Who', 'At the beginning', 'In', 'Out', 'At the end'],
  kinds: 'What for',
  kindColumns: ['What', 'In', 'Out'],
  kindOf: (kind: CashEntryKind, isOut: boolean) => kinds[kind][isOut ? 1 : 0],
  expenseOf: (purpose: string) => `Expenses: ${purpose}`,
  drawers: 'Drawers of the tills',
  drawersText: 'A drawer that does not hold what was counted before needs a reason.',
  drawerColumns: [
    'Opened',
    'Till',
    'Counted before',
    'Opened with',
    'Difference',
    'Counted',
    'Difference at the end',
  ],
  why: (why: string) => `Reason: ${why}`,
  noWhy: 'No reason was given.',
  openDrawer: 'open',
  noDrawers: 'No drawer was opened in this month.',
  more: 'The month has more drawers than are listed here.',
} as const;

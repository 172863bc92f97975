import { formatPrice } from '#shared/money.ts';

export const shiftTexts = {
  title: 'Shift',
  noShift: 'No shift is open',
  noShiftText: 'Count the cash in the drawer. Sales start after the shift is open.',
  fromLast: (sum: string) =>
    `${sum} was counted at the end of the last shift. Count again, and correct it if it differs.`,
  float: 'Cash in the drawer (Ksh)',
  floatDiffers: (isLess: boolean, sum: string) =>
    `${sum} ${isLess ? 'less' : 'more'} than was counted before. Why?`,
  floatHint: 'For example: taken to the bank',
  open: 'Open shift',
  opening: 'Opening…',
  openedBy: (name: string, at: string) => `Opened by ${name}, ${at}`,
  sales: (sales: number, returns: number) =>
    `${sales} ${sales === 1 ? 'sale' : 'sales'}, ${returns} ${returns === 1 ? 'return' : 'returns'}`,
  in: 'Cash in',
  out: 'Cash out',
  sum: 'Amount (Ksh)',
  reason: 'Reason',
  reasonHint: { 'cash-in': 'For example: coins from the bank', 'cash-out': 'For example: to the safe' },
  record: { 'cash-in': 'Record cash in', 'cash-out': 'Record cash out' },
  recorded: {
    'cash-in': (sum: string) => `Recorded: ${sum} into the drawer.`,
    'cash-out': (sum: string) => `Recorded: ${sum} out of the drawer.`,
  },
  below: 'This is more than the drawer should hold. Tell a manager if the amount is wrong.',
  sumInvalid: 'Enter an amount in whole shillings, such as 500.',
  reasonMissing: 'Enter a reason.',
  x: 'X report',
  showX: 'Show X report',
  hideX: 'Hide X report',
  print: 'Print',
  close: 'Close shift',
  exchangeFirst: (sum: string, receipt: string) =>
    `An exchange is open: ${sum} of return ${receipt} waits for other goods. Finish the sale or give the money back, then close the shift.`,
  toExchange: 'Open the sale',
  countDropped: (sum: string) =>
    `The count of ${sum} does not hold any more, because the shift went on. Count again.`,
  closeText: 'Count the drawer. The till shows what it should hold after that.',
  mayNotClose: (opener: string) => `${opener} opened this shift and closes it. The office can also close it.`,
  helper: 'Count notes and coins',
  piece: (shillings: number) =>
    shillings > 40 ? `Notes of ${formatPrice(shillings, 'plain')}` : `Coins of ${shillings}`,
  counted: 'Counted cash (Ksh)',
  countDone: 'Done counting',
  cancel: 'Cancel',
  should: 'The drawer should hold',
  youCounted: 'You counted',
  difference: { more: 'Too much', less: 'Missing', none: 'No difference' },
  differenceReason: 'Why does it differ?',
  differenceHint: 'The report names the difference and this reason.',
  signWith: (name: string) => `${name}, sign with your PIN`,
  handover: 'Handover',
  sign: 'Sign',
  whoNext: 'Who takes over the drawer?',
  nobodyNext: 'Nobody else has a PIN at this till. Cancel, and close the shift.',
  signNext: (name: string) => `${name}, take over with your PIN`,
  takeOver: 'Take over',
  lastZ: 'Last Z report',
  unsent: (count: number) =>
    count === 1
      ? '1 entry is not sent yet. The report is complete all the same.'
      : `${count} entries are not sent yet. The report is complete all the same.`,
};

import { formatPrice } from '#shared/money.ts';

/** Texts of the screens of shifts. */
export const shiftTexts = {
  title: 'Shifts',
  text: 'Each time that a person opened a till, worked with its drawer and counted the cash at the end. Newest first.',
  empty: 'No till has opened a shift yet.',
  columns: { shift: 'Shift', person: 'Opened by', sold: 'Sold', cash: 'Cash' },
  name: (till: string, opened: string) => `${till}, ${opened}`,
  open: 'Open',
  exact: 'Exact',
  missing: (sum: number) => `${formatPrice(sum)} missing`,
  over: (sum: number) => `${formatPrice(sum)} too much`,
  notFound: 'This shift is unknown',
  notFoundText: 'A till may not have sent it yet. Check that the till is online.',
  sales: 'Sales and returns',
  saleCount: 'Sales',
  soldCash: 'Sold for cash',
  soldMpesa: 'Sold by M-Pesa',
  claimed: 'Only claimed, not confirmed',
  soldCredit: 'Sold for credit',
  returnCount: 'Returns',
  backCash: 'Cash given back',
  backMpesa: 'M-Pesa given back',
  backCredit: 'Given back as credit',
  cashBack: 'Cash given back, by person',
  cashBackOf: (
    person: string,
    { times, approved, alone }: { times: number; approved: number; alone: number },
  ) =>
    [
      `${person}, ${times === 1 ? 'once' : `${times} times`}`,
      approved > 0 && `${approved} with a second person`,
      alone > 0 && `${alone} without the second person that was needed`,
    ]
      .filter(Boolean)
      .join(', '),
  net: 'Sold less returns',
  discount: 'Discounts given',
  vat: 'VAT in it',
  drawer: 'Cash in the drawer',
  before: 'Counted at the end of the shift before',
  openingDifference: 'Changed since',
  openingReason: 'Why the start differs',
  float: 'At the start',
  putIn: 'Put in',
  takenOut: 'Taken out',
  expected: 'Should be in the drawer',
  counted: 'Counted',
  difference: 'Difference',
  reason: 'Reason',
  noReason: 'None given',
  tillExpected: (sum: number) =>
    `The till itself expected ${formatPrice(sum)} when it was counted. The shop counts everything that the till sent, also later.`,
  lost: {
    notice:
      'The device of this shift is the till no longer. Count the cash that is there, and close the shift. Sales that the device still sends are added.',
    title: 'Close the shift of a lost device',
    counted: 'Counted cash (Ksh)',
    reason: 'Why it is closed here',
    reasonHint: 'For example: The tablet was stolen.',
    noSum: 'Type the cash that you counted.',
    noReason: 'Type a reason.',
    save: 'Close the shift',
    saving: 'Closing…',
    done: 'The shift is closed.',
  },
  unsent: 'The shift is open. These figures hold what the till has sent so far.',
  facts: 'The shift',
  till: 'Till',
  opened: 'Opened',
  closed: 'Closed',
  by: (person: string, when: string) => `${when}, by ${person}`,
} as const;

/** Texts of the list of what a till recorded in a shift. */
export const shiftEntryTexts = {
  title: 'Receipts and cash',
  more: 'Show more',
  loading: 'Loading…',
  kinds: {
    'shift-open': 'Shift opened',
    sale: 'Sale',
    return: 'Return',
    'cash-in': 'Cash put in',
    'cash-out': 'Cash taken out',
    drawer: 'Drawer opened',
    reprint: 'Reprint',
    count: 'Drawer counted',
    'shift-close': 'Shift closed',
  },
  tenders: { cash: 'Cash', mpesa: 'M-Pesa', credit: 'Credit' },
  of: (receipt: string) => `of ${receipt}`,
} as const;

import { purposeNames } from '#shared/cash/cash-tables.ts';
import { formatPrice } from '#shared/money.ts';

/** Texts of the dialog that records the cash that a rider hands in. */
export const cashTexts = {
  title: 'Cash',
  text: 'Who has the shop’s cash now. Cash of a rider counts as received once it is counted here.',
  empty: 'Nobody has cash.',
  notFound: 'This page does not exist',
  notFoundText: 'Nobody with this address has cash.',
  columns: { holder: 'Who', kind: 'What', balance: 'Should have', state: 'State', actions: 'To do' },
  kinds: { rider: 'Rider', shift: 'Open shift', office: 'The box of the office' },
  hidden: 'Seen by managers',
  over: (limit: string) => `Above ${limit}`,
  differs: (sum: string) => `${sum} to decide`,
  claimed: (sum: string) => `${sum} not counted yet`,
  fine: 'Counted',
  belowZero: 'Count the box',
  short: (sum: string) => `${sum} missing in all`,
  surplus: (sum: string) => `${sum} too much in all`,
  total: (sum: string) => `Riders hold ${sum}`,
  limit: (sum: string) => `This rider holds up to ${sum}. More orders need a reason.`,
  handIn: 'Hand in…',
  says: (time: string) => `Wants to hand in since ${time}`,
  handInOf: (name: string) => `Hand in the cash of ${name}`,
  move: 'Move or correct…',
  slip: 'Print the slip',
  slipLink: 'Slip',
  slipOf: (when: string) => `Slip of ${when}`,
  balance: 'Should have',
  notCounted: 'Not counted yet',
  differences: 'Differences in all',
  entries: 'What went in and out',
  noEntries: 'Nothing went in or out yet.',
  more: 'Show more',
  loading: 'Loading…',
  recordedBy: (name: string) => `recorded by ${name}`,
  and: (name: string) => `with ${name}`,
  entry: {
    taken: 'Cash for',
    given_back: 'Given back for',
    handed_in: 'Handed in',
    received: 'Hand-in of',
    moved: (isOut: boolean) => (isOut ? 'Moved to' : 'Moved here from'),
    expense: 'Expense',
    draw: 'Taken by the owner',
    bank: (isOut: boolean) => (isOut ? 'Taken to the bank' : 'Fetched from the bank'),
    opening: 'Opening balance',
    difference: (isMissing: boolean) => (isMissing ? 'Missing at the hand-in' : 'Too much at the hand-in'),
    correction: 'Corrected',
  },
  purposes: purposeNames,
  difference: {
    notice: (sum: string, isMissing: boolean) =>
      `${sum} ${isMissing ? 'was missing' : 'was too much'} at the last hand-in. A manager decides about it.`,
    decide: 'Decide…',
    title: (name: string) => `The difference of ${name}`,
    text: (sum: string, isMissing: boolean) =>
      isMissing
        ? `${sum} then stands against the rider. All cash of the hand-in counts as received.`
        : `${sum} then stands as too much. All cash of the hand-in counts as received.`,
    yes: 'Approve the difference',
    saving: 'Saving…',
    done: 'The difference is approved.',
    why: (why: string) => `Reason: ${why}`,
  },
} as const;

/** Texts of the printed slip about cash that a rider handed in. */
export const handInTexts = {
  title: (name: string) => `Hand-in of ${name}`,
  count: 'Count first. What the rider should have is shown after it.',
  countTold:
    'The rider said on their phone what they hand in. Count first. What they said is shown after it.',
  said: 'The rider says (Ksh)',
  counted: 'You counted (Ksh)',
  expenses: 'What the rider paid from it',
  addExpense: 'Add an expense',
  removeExpense: (n: number) => `Remove expense ${n}`,
  purpose: 'What for',
  amount: 'Sum (Ksh)',
  why: 'Reason',
  expenseMissing: 'Each expense needs a sum and a reason.',
  compare: 'Compare',
  comparing: 'Comparing…',
  again: 'Count again',
  shouldHave: 'Should have',
  paid: 'Expenses',
  difference: 'Difference',
  sums: { said: 'The rider says', counted: 'You counted' },
  even: 'It adds up.',
  missing: (sum: string) => `${sum} is missing.`,
  over: (sum: string) => `${sum} is too much.`,
  differenceWhy: 'Why does it differ?',
  whyMissing: 'Say why it differs.',
  manager: 'A manager decides about the difference. Until then it stays with the rider.',
  submit: (sum: string) => `Take ${sum} into the box`,
  saving: 'Saving…',
  done: (sum: string, name: string) => `${sum} of ${name} is in the office box.`,
  noSum: 'Type a sum in shillings, such as 9800.',
} as const;

/** Texts of the dialog that records a transfer of cash, an expense, a withdrawal or a correction. */
export const slipTexts = {
  title: (name: string) => `Hand-in of ${name}`,
  rows: {
    said: 'Said',
    expenses: 'Expenses',
    counted: 'Counted',
    balance: 'Should have',
    difference: 'Difference',
  },
  why: (why: string) => `Reason: ${why}`,
  approved: (name: string, when: string) => `Difference approved by ${name}, ${when}`,
  open: 'The difference waits for a manager.',
  handedBy: (name: string) => `Handed in by ${name}`,
  countedBy: (name: string) => `Counted by ${name}`,
  agreed: (name: string, when: string) => `${name} agreed on the phone, ${when}`,
} as const;

/** Texts of the dialog that records a move, an expense, a draw or a correction. */
export const moveTexts = {
  title: (name: string) => `Cash of ${name}`,
  what: 'What happened?',
  whats: {
    move: 'It moved to or from somebody',
    expense: 'It paid for something',
    draw: 'The owner took it',
    'to-bank': 'It was taken to the bank',
    'from-bank': 'It was fetched from the bank',
    open: 'The box had it from the start',
    correct: 'Correct what is here',
  },
  direction: { out: 'It goes to', in: 'It comes from' },
  other: 'Who?',
  choose: 'Choose…',
  otherMissing: 'Choose who.',
  amount: 'Sum (Ksh)',
  amountForm: 'Type a sum in shillings, such as 500.',
  sign: { more: 'There is more', less: 'There is less' },
  purpose: 'What for',
  why: 'Reason',
  whyMissing: 'Please give a reason.',
  submit: 'Record it',
  saving: 'Saving…',
  done: (sum: string) => `${sum} is recorded.`,
} as const;

/** Returns a sum without its sign. */
export const plainSum = (sum: number) => formatPrice(Math.abs(sum));

import type { OddTopic, TillFlag } from '#shared/till/flags.ts';
import { isSkipped, type RefusalCode } from '#shared/till/sync.ts';

const askThem = 'Ask the person why.';
const askOwner = 'If it was right, an owner can change the role of the person on the page People.';
const keepDevice =
  'The till cannot send what follows until this is solved. Leave the device as it is, clear nothing in its browser, and tell the person who runs the system.';
const bookByHand =
  'What the till sold after it arrives all the same. Find the paper receipt or ask the person at the till. Then sell the goods again at the till, or correct their stock, and look at the cash of the shift.';

/** Returns what a manager should do about a refused entry. */
export const refusalStep = (code: RefusalCode): string => (isSkipped(code) ? bookByHand : keepDevice);

/** The names of the warnings (flags) of a till entry. A warning says what is doubtful about the entry. */
export const flagNames: Record<TillFlag, string> = {
  person: 'The person may not work at the till',
  'late-device': 'It came from a device after another one had replaced it',
  phone: 'The customer’s phone is not the one that the till recorded',
  'not-unlocked': 'Another person had unlocked the till',
  'unlock-unproven': 'The shop did not check the PIN of this person at this till in the week before',
  'old-price': 'The till had an earlier price of the catalogue',
  'price-unknown': 'The till named a catalogue price that the product did not have then',
  price: 'A price differs from the catalogue',
  'price-not-allowed': 'The person may not change prices',
  'discount-not-allowed': 'The person may not give discounts',
  'custom-item-not-allowed': 'The person may not sell items that are not in the catalogue',
  'approval-repeated': 'The same check of a PIN approved another sale before',
  'approval-unproven': 'The shop did not check the PIN of who approved the sale in the week before',
  'return-not-allowed': 'The person may not take goods back',
  'refund-not-allowed': 'Cash went back without the paper or above the limit, and nobody approved it',
  'not-sold': 'A product is hidden, deleted or unknown',
  age: 'The customer’s age was not checked',
  missing: 'More pieces were sold than there were in stock',
  clock: 'The till’s clock was wrong',
  shift: 'The shift is not known',
  'shift-closed': 'The shift was closed before',
  'close-not-allowed': 'The person may not close a shift of somebody else',
  cash: 'The till expected other cash than the shop',
  'cash-below': 'More cash was taken out than the drawer should hold',
  'sale-unknown': 'The sale of these goods is not known',
  'too-much-back': 'More goods or money came back than were sold',
  'back-claimed': 'Money went back that the shop does not know to have come',
  float: 'The shift started with another sum than was counted before, without a reason',
  'count-low': 'The counted cash does not cover the credit and the points that wait for it',
  sums: 'The sums of the entry do not agree',
  'mpesa-code': 'The M-Pesa code was used before, is that of another payment, or is no M-Pesa code',
  'mpesa-sum': 'M-Pesa reported another sum',
  'mpesa-untold': 'M-Pesa has not reported this payment',
  'mpesa-told': 'M-Pesa reported this payment later, so it is settled',
  'claimed-not-allowed': 'The person took an M-Pesa code above the limit, of which the shop was not told',
  'mpesa-prompt': 'M-Pesa has not confirmed the request that paid this sale',
  'prompt-settled': 'The payment was settled before the sale arrived',
  'credit-short': 'Not all the credit of the sale was taken',
};

/** The texts about what a manager should do, by the warning (flag) of an entry. */
export const flagSteps: Record<TillFlag, string> = {
  person: 'Check who used the till. Change the PIN of the person if another person knows it.',
  'late-device': 'Ask who used the old device, and check that its cash is there.',
  phone: 'The phone was left out of the order. Ask the person who used the till.',
  'not-unlocked': 'Ask who used the till then. If nobody can say, end the till and enrol the device again.',
  'unlock-unproven':
    'Ask who used the till then. If nobody can say, end the till and enrol the device again.',
  'old-price': 'Check that the till is online. It gets new prices only then.',
  'price-unknown':
    'The shop counts the difference from the true price. Ask who used the till. If nobody can say, end the till and enrol the device again.',
  price: 'Compare the price on the order with that of the product.',
  'price-not-allowed': `${askThem} ${askOwner}`,
  'discount-not-allowed': `${askThem} ${askOwner}`,
  'custom-item-not-allowed': `${askThem} Add the item to the products if the shop sells it.`,
  'approval-repeated':
    'Ask the person who is said to have approved it. A till without a network uses the last check of a PIN again.',
  'approval-unproven': 'Ask the person who is said to have approved it.',
  'return-not-allowed': `${askThem} Check that the goods are back.`,
  'refund-not-allowed': `${askThem} Look at the camera, and ask the customer if the sale has a phone.`,
  'not-sold': 'Check on the order what was sold. Show the product again if the shop sells it.',
  age: 'Remind the person: customers who look young show a document.',
  missing: 'Count the product and correct its stock.',
  clock: 'Set the date and time of the device. The shop has corrected the time of this entry.',
  shift: 'Ask the person who used the till. The money of this entry is in no shift.',
  'shift-closed': 'The shift counts this entry, but its cash was counted before.',
  'close-not-allowed': `${askThem} Compare the counted cash with the shift.`,
  cash: 'Compare the entries of the till with the shift.',
  'cash-below': `${askThem} The sum may be a slip of the keys, or cash came in that nobody recorded.`,
  'sale-unknown': 'Ask to see the receipt, and look for the sale among the orders.',
  'too-much-back': `${askThem} Compare the return with the sale.`,
  'back-claimed': 'Look for the payment in M-Pesa’s statement. If it never came, this money is missing.',
  'count-low':
    'Cash was taken out before the count, or is missing. If it is with you or at the bank, the money is right.',
  float: `${askThem} The cash of the drawer changed between two shifts.`,
  sums: 'Compare the order with the receipt. The shop counts what the till recorded.',
  'mpesa-code': 'Look for the code in the payments, and check that the money came.',
  'mpesa-sum': 'Compare the sum with the payments.',
  'mpesa-untold':
    'Look for the code in M-Pesa’s statement. When M-Pesa reports the payment, this entry says so.',
  'mpesa-told': 'Nothing needs to be done.',
  'claimed-not-allowed': `${askThem} The limit is in the settings, under Payment.`,
  'mpesa-prompt': 'Compare the sum and the code with M-Pesa’s statement.',
  'prompt-settled': 'The customer got the money back, as credit or for another order. Ask them to pay again.',
  'credit-short': 'The customer had less, or nobody had unlocked the till. Ask the customer for the rest.',
};

/** The reasons why the server refused a till entry. */
export const refusals: Record<RefusalCode, string> = {
  signature: 'The entry was not signed by this till’s device',
  unreadable: 'The shop cannot read the entry',
  till: 'The entry belongs to another till or device',
  changed: 'The entry was changed after it was sent',
  gap: 'An entry before this one is missing',
  previous: 'The entry does not follow the one before it',
  receipt: 'The receipt number is not the next one',
  sums: 'The sums of the entry are wrong',
  used: 'Another sale or shift has the same id',
};

/** The names of the topics by which entries are filtered. */
export const topicNames: Record<OddTopic, string> = {
  refused: 'Refused entries',
  prices: 'Prices and discounts',
  money: 'Cash, M-Pesa and credit',
  goods: 'Goods and returns',
  people: 'People, PINs and ages',
  device: 'The device and its clock',
};

/** Texts of the screen with the entries of the tills that a manager should check. */
export const oddTexts = {
  title: 'To check at the tills',
  text: 'Sales and other entries of the tills that a manager should check, newest first. The shop has recorded them all the same, because the customer has paid and gone. Only a refused entry is not recorded.',
  empty: 'Nothing from the tills waits to be checked.',
  filter: 'Entries by state',
  about: 'About',
  till: 'Till',
  emptyFiltered: 'No entry matches the filters.',
  open: 'To check',
  settled: 'Dealt with',
  emptySettled: 'No entry has been dealt with yet.',
  settle: 'Dealt with…',
  settleOf: (what: string) => `Mark ${what} as dealt with`,
  words: { right: 'The money is right.', wrong: 'The money is not right.' },
  settledBy: (person: string, when: string) => `Dealt with by ${person}, ${when}`,
  form: {
    title: (what: string) => `Have you dealt with ${what}?`,
    note: 'Note',
    money: {
      sale: {
        question: 'Did the money of this sale come?',
        right: 'Yes, all of it. It gives points, and can become credit.',
        wrong: 'No. It stays claimed, and never becomes credit or points.',
      },
      return: {
        question: 'Is the credit of this return right?',
        right: 'Yes. The customer can use it once the money of the sale is there.',
        wrong: 'No. The customer never gets it.',
      },
      count: {
        question: 'Is the cash of this shift there?',
        right: 'Yes. The credit and the points that wait for it are given.',
        wrong: 'No. They keep waiting.',
      },
    },
    reason: 'Reason',
    reasonHint: 'How you know. It stays in the log with your name.',
    noteHint: 'For your colleagues: what you found out, and what you did. You can leave it empty.',
    save: 'Dealt with',
    saving: 'Saving…',
    done: (what: string) => `${what} is marked as dealt with.`,
  },
  refused: 'Refused',
  entry: (index: number, epoch: number) => `Entry ${index} of device ${epoch}`,
  at: (till: string, person: string | null) => (person === null ? till : `${till} · ${person}`),
  receipt: (number: string) => `Receipt ${number}`,
  openOrder: (number: string | null) => (number === null ? 'Open the order' : `Open the order of ${number}`),
  openShift: 'Open the shift',
  openTills: 'Open the tills',
} as const;

import type { CustomerList } from '#shared/customers/customer.ts';

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-KE')} ${count === 1 ? one : many}`;

/** Texts of the customers in the admin. */
export const customerTexts = {
  title: 'Customers',
  text: 'Everybody who ordered, each phone once: in the web shop, by chat or at a till.',
  search: 'Find a customer',
  searchHint: 'Phone, name, email or order',
  filter: 'Customers by list',
  lists: {
    newest: 'Latest orders',
    spent: 'Most valuable',
    owing: 'Owe money',
    refused: 'Refused or not reached',
  } satisfies Record<CustomerList, string>,
  empty: {
    newest: 'No customer yet. They appear with their first order.',
    spent: 'No customer yet. They appear with their first order.',
    owing: 'No customer owes money for a delivered order.',
    refused: 'No customer refused an order, and every call reached somebody.',
  } satisfies Record<CustomerList, string>,
  found: 'Found customers',
  tooShort: 'Type a phone, its last four digits, an email address, or three letters of a name.',
  noMatch: 'No customer matches. Try the last four digits of the phone, or the first letters of the name.',
  columns: {
    customer: 'Customer',
    phone: 'Phone',
    orders: 'Orders',
    spent: 'Spent',
    credit: 'Credit',
    last: 'Last order',
    state: 'State',
  },
  states: {
    warning: 'Read the note',
    owes: (sum: string) => `Owes ${sum}`,
    refused: (count: number) => `Refused ${counted(count, 'order')}`,
    unreachable: (count: number) => `${counted(count, 'call')} not answered`,
    open: 'Order under way',
    none: 'Nothing delivered yet',
    first: 'First delivery',
    regular: 'Regular',
  },
  ordersAndSpent: (orders: number, spent: string) => `${counted(orders, 'order')} · ${spent}`,
} as const;

/** Texts of a customer's page. */
export const customerPageTexts = {
  notFound: 'Customer not found',
  notFoundText: 'Nobody has ordered with this phone, or the customer was erased.',
  since: (day: string) => `Customer since ${day}`,
  allOrders: 'All orders',
  contact: 'Contact',
  phone: 'Phone',
  email: 'Email',
  none: 'None',
  show: 'Show phone and email',
  shown: 'The log says that you saw them.',
  masked: 'Your role sees them masked. Showing them is logged.',
  call: 'Call',
  chat: 'WhatsApp',
  greeting: (name: string) => `Hello${name && ` ${name}`}, this is Hart.`,
  notes: 'Notes',
  note: 'Note for colleagues',
  noteHint: 'Only staff read it. A customer who asks for their data gets it too.',
  warn: 'Show it on the page of each order, as a warning',
  noted: (name: string, when: string) => `Last changed by ${name}, ${when}`,
  fields: { note: 'note', has_warning: 'warning' },
  yes: 'yes',
  no: 'no',
  saved: 'The note is saved.',
  orders: 'Orders',
  noOrders: 'No order is listed yet.',
  newest: (shown: number, all: number) =>
    shown < all ? `The newest ${shown} of ${all}` : counted(all, 'order'),
  till: 'Till',
  money: 'Money',
  spent: 'Delivered goods',
  paid: 'Paid, less refunds',
  owed: 'Still owes',
  refunded: 'Sent back',
  credit: 'Credit',
  creditIn: 'Became credit',
  creditOut: (number: string | null) => (number ? `Spent on ${number}` : 'Paid out or written off'),
  byWhom: (name: string) => `by ${name}`,
  code: (code: string) => `Code ${code}`,
  payOut: 'Send credit back…',
  troubles: 'What went wrong',
  troubleStates: {
    unreachable: 'Not reached',
    refused: 'Refused',
    cancelled: 'Cancelled',
    returned: 'Came back',
  },
  /** What went wrong and how often, without what never did. */
  troubleCounts: (
    { refused, cancelled, returned }: Record<'refused' | 'cancelled' | 'returned', number>,
    calls: number,
  ) =>
    [
      refused > 0 && `${refused} refused`,
      cancelled > 0 && `${cancelled} cancelled`,
      returned > 0 && `${returned} came back`,
      calls > 0 && `${counted(calls, 'call')} not answered`,
    ]
      .filter(Boolean)
      .join(' · '),
  reviews: 'Reviews',
  stars: (rating: number) => `${rating} of 5 stars`,
  reviewStates: { pending: 'Waiting', published: 'Published', rejected: 'Refused' },
  accounts: 'Account and consents',
  noAccount: 'The orders belong to no account.',
  accountSince: (day: string) => `Signed up ${day}`,
  consents: { marketing_email: 'Offers by email', marketing_sms: 'Offers by SMS' },
  given: (day: string | null) => (day ? `Yes, since ${day}` : 'Yes'),
  refused: (day: string | null) => (day ? `No, since ${day}` : 'Not asked'),
  newsletter: 'Newsletter',
  newsletterStates: { pending: 'Not confirmed', confirmed: 'Subscribed', unsubscribed: 'Left' },
  notSubscribed: 'Not subscribed',
  exportAll: 'Export all data…',
  erase: 'Erase the customer…',
} as const;

/** Texts of the dialog that ends a credit. */
export const payoutTexts = {
  title: (sum: string) => `Credit of ${sum}`,
  text: (sum: string, phone: string) =>
    `First send ${sum} in M-Pesa to ${phone}. Then record it here. The whole credit goes at once.`,
  how: 'What happens to it?',
  ways: { 'sent-back': 'It was sent back', 'written-off': 'Write it off: the customer gave it up' },
  reference: 'M-Pesa code',
  referenceHint: 'Ten letters and digits, or the whole message.',
  referenceMissing: 'Please give the M-Pesa code.',
  why: 'Reason',
  whyMissing: 'Please give a reason.',
  submit: { 'sent-back': 'It was sent back', 'written-off': 'Write it off' },
  saving: 'Saving…',
  done: 'The credit is 0 now.',
} as const;

/** Texts of the dialog that exports all data of a customer. */
export const exportTexts = {
  title: 'Export all data',
  text: 'Everything that the shop holds about this customer: contacts, orders, payments, credit, loyalty points, your notes, reviews, subscriptions, applications and their own account. Give it only to the customer, and make sure that it is them.',
  logged: 'The log says that you exported it.',
  page: 'To read or print (HTML)',
  json: 'For another program (JSON)',
  gathering: 'Collecting…',
  done: 'The file is in your downloads.',
  close: 'Close',
  heading: (name: string) => `What Hart holds about ${name}`,
  made: (when: string) => `Made ${when}. Times are in Nairobi.`,
  about: 'About you',
  orders: 'Orders',
  nothing: 'Nothing',
  yes: 'Yes',
  no: 'No',
} as const;

/** Texts of the dialog that erases a customer. */
export const eraseTexts = {
  title: (name: string) => `Erase ${name}?`,
  text: 'Only at the customer’s own request, and once you are sure that it is them. It cannot be undone.',
  goes: 'What is deleted',
  stays: 'What stays',
  reviews: (count: number) => `The name on ${counted(count, 'review')}`,
  contacts: 'Name, phone, email and addresses on all orders, with the history of calls',
  notes: 'Your note',
  subscriptions: (count: number) => counted(count, 'newsletter subscription'),
  waiting: (count: number) => counted(count, 'back-in-stock request'),
  applications: (count: number) => counted(count, 'distributor application'),
  points: (points: string) => `${points}: they are gone and do not become credit`,
  payments: (count: number) => `The payer’s name and phone on ${counted(count, 'payment')} without an order`,
  kept: (count: number, years: number) =>
    `Number, day, goods and amounts of ${counted(count, 'order')}, without the customer, for ${years} years after the end of their year. Tax law asks for them.`,
  cancelled: (count: number) =>
    `${counted(count, 'order has', 'orders have')} not left the shop and will be cancelled. No email is sent.`,
  log: 'The change log: that you erased this customer, without their name and phone.',
  newsletterNote:
    'A subscription with an email address that is on no order stays. Search for it in the newsletter.',
  accounts: 'Accounts',
  account: (name: string, email: string) => `Also erase the account of ${name} (${email})`,
  otherOrders: (count: number) =>
    `It also has ${counted(count, 'order')} with other phones. They lose the customer too.`,
  worksHere: 'This person works for the shop. Remove them from the people first.',
  first: 'First settle',
  underWay: (numbers: string) => `${numbers}: on the way, not paid in full, or with money to send back`,
  payments_waiting: (count: number) => `${counted(count, 'payment')} of this phone in Payments`,
  credit: (sum: string) => `${sum} of credit: send it back or write it off`,
  confirm: 'Type the last four digits of the phone',
  confirmWrong: 'These are not the last four digits of this customer’s phone.',
  submit: 'Erase the customer',
  starting: 'Starting…',
  running: 'Erasing the customer',
  runningText: 'It goes on if you close this page.',
  over: 'The customer is erased. The search finds nothing any more.',
  notOver: 'Something is left. Resume the job, or open the customer again and erase what is left.',
  back: 'Back to the customers',
} as const;

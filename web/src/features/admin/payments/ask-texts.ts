import { formatPrice } from '#shared/money.ts';

/**
 * Texts about payment requests to phones, M-Pesa codes that customers tell staff, and payments that may belong to an
 * order.
 */
export const askTexts = {
  ask: {
    title: (number: string) => `Ask for money of ${number}`,
    text: (due: string) => `${due} is due. The phone shows M-Pesa’s question, and its owner types the PIN.`,
    phone: 'Phone to ask',
    phoneHint: 'The phone of the order, or another one with M-Pesa.',
    phoneMissing: 'Type a phone number.',
    whole: 'Type whole shillings, such as 900. M-Pesa takes no cents.',
    submit: (sum: string) => `Ask for ${sum}`,
    done: (sum: string, phone: string) => `M-Pesa asks ${phone} for ${sum}.`,
    over: 'This request has ended already. The list shows how.',
  },
  code: {
    title: (number: string) => `M-Pesa code for ${number}`,
    text: 'Type the code that the customer reads out. The shop compares it with what M-Pesa told.',
    code: 'M-Pesa code',
    hint: 'Ten letters and digits, or the whole message.',
    missing: 'Type the code.',
    submit: 'Record the code',
    paid: (sum: string) => `M-Pesa told the shop of this code. It pays ${sum}.`,
    claimed: 'The code is recorded as claimed. It has paid nothing.',
  },
  prompts: 'M-Pesa requests',
  /** The state of a payment request. Requests that ended unpaid have other texts. */
  states: {
    started: 'Being sent',
    prompted: 'On the phone now',
    paid: 'Paid',
    mismatch: 'Paid another sum',
    surplus: 'Paid twice',
  },
  settle: 'Settle it under Payments',
  byCustomer: 'by the customer',
  atTill: 'at the till',
  by: (name: string) => `by ${name}`,
  claim: (code: string) => `Claimed code ${code}`,
  claimBy: (name: string | null) => (name === null ? 'typed by the customer' : `typed by ${name}`),
  waiting: 'Payments that may belong here',
  sum: (amount: number | null) => (amount === null ? 'Sum not known' : formatPrice(amount)),
  alike: {
    account: 'It names this order',
    phone: 'Same phone',
    'phone-end': 'Its phone has the same last digits',
    sum: 'Exactly the sum due',
  },
  account: (account: string) => `account “${account}”`,
  codeOf: (code: string) => `code ${code}`,
  isFor: 'It is for this order…',
  live: 'A request is on the phone. Wait until it has ended.',
  take: {
    title: (sum: string, number: string) => `Does ${sum} pay ${number}?`,
    all: (due: string) => `${due} is due. This pays all of it.`,
    more: (due: string, over: string) =>
      `${due} is due. This pays all of it, and ${over} has to be given back.`,
    part: (due: string, rest: string) => `${due} is due. This pays a part, and ${rest} stays due.`,
    once: 'It cannot be undone.',
    why: 'Reason',
    whyMissing: 'Please give a reason.',
    submit: 'It pays this order',
    done: (sum: string, number: string) => `${sum} is recorded for ${number}.`,
  },
} as const;

/** Texts of the dialog that refunds money. */
export const backTexts = {
  title: (number: string) => `Give back money of ${number}`,
  due: (surplus: string) => `${surplus} is to be given back.`,
  most: (sum: string) => `You may give back ${sum} of it. An owner or admin gives back more.`,
  none: 'You have given back all that you may for this order. An owner or admin gives back more.',
  way: 'How does it go back?',
  ways: { mpesa: 'By M-Pesa', cash: 'In cash', credit: 'As credit of the customer' },
  texts: {
    mpesa: (sum: string, phone: string) =>
      `First send ${sum} in M-Pesa${phone && ` to ${phone}`}. Then record it here.`,
    cash: (sum: string) => `First give the customer ${sum}. Then record it here.`,
    credit: (sum: string) => `${sum} becomes the customer’s credit for another order.`,
  },
  submit: { mpesa: 'It was sent back', cash: 'It was given back', credit: 'Keep it as credit' },
  done: {
    mpesa: (sum: string) => `${sum} is recorded as sent back.`,
    cash: (sum: string) => `${sum} is recorded as given back in cash.`,
    credit: (sum: string) => `${sum} is the customer’s credit now.`,
  },
} as const;

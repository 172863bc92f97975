/** The server's messages about customers, for the admin. */
export const customerTexts = {
  underWay: (numbers: string) =>
    `${numbers}: on the way, not paid in full, or with money to send back. Settle it first, then erase the customer.`,
  paymentWaits: 'A payment from this phone waits in Payments. Settle it first, then erase the customer.',
  creditLeft: (sum: string) =>
    `The customer has ${sum} of credit. Send it back or write it off first, then erase the customer.`,
  worksHere: 'This account belongs to a person who works for the shop. Remove them from the people first.',
  contactsFailed: 'The customer’s contacts could not be erased, so the orders keep them. Please try again.',
  noCredit: 'The customer has no credit any more.',
  creditChanged: (sum: string) => `The customer’s credit is ${sum} now. Please check it again.`,
  writeOffForbidden: 'Your role may send credit back, but not write it off. Please ask a manager.',
  codeMissing: 'Please give the M-Pesa code of the money that you sent back.',
  order: (number: string) => `Order ${number}`,
  contacts: 'Contacts, subscriptions and credit',
  account: 'Account',
} as const;

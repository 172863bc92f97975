import type { OrderEmailState, WhyNotAgain } from '#shared/order-emails/order-emails.ts';

/** Texts about the emails of orders, on an order's page and on the screen that finds them by address. */
export const orderEmailTexts = {
  heading: 'Emails and SMS',
  none: 'No email was sent about this order in the last half a year.',
  noAddress: 'This order has no email address.',
  states: {
    waiting: 'Being sent',
    failing: 'Not sent yet, tried again',
    failed: 'Could not be sent',
    sent: 'Sent',
    withheld: 'Not sent: the address gets no emails',
    limited: 'Held back: this mailbox had five emails within an hour',
    bounced: 'Came back: no such mailbox',
    'not-taken': 'The mailbox did not take it',
    complained: 'Marked as spam',
    off: 'Not sent: the settings choose another way',
    full: 'Held back: this phone had enough SMS that day',
  } satisfies Record<OrderEmailState, string>,
  again: 'Send again',
  first: 'Send',
  sending: 'Sending…',
  sentAgain: (name: string) => `Sent again by ${name}`,
  done: (kind: string) => `“${kind}” is being sent.`,
  whyNot: {
    often: 'Sent again three times',
    outdated: 'The order has gone on',
  } as Partial<Record<WhyNotAgain, string>>,
  noEmail: {
    bounce:
      'The mailbox of this address does not exist. Emails come back, so none is sent. Call the customer.',
    complaint:
      'The owner of this address marked an email of the shop as spam, so none is sent. Call the customer.',
  },
  allTo: 'All emails to this address',
  title: 'Emails',
  text: 'Which emails about orders were sent to an address in the last half a year, and what became of them.',
  search: 'Whole email address',
  searchHint: 'wanjiku@mail.example',
  start: 'Type the whole address of a customer.',
  noMatch: (email: string) => `No order of ${email} was sent an email in the last half a year.`,
  softBounces: (count: number) =>
    `The mailbox did not take ${count} ${count === 1 ? 'email' : 'emails'} lately.`,
  columns: { email: 'Email', order: 'Order', state: 'State', at: 'When' },
} as const;

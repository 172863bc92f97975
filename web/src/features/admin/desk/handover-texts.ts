/** The most orders that the server returns in one list. A list of this length may be incomplete. */
const MOST = 100;

/** Texts of the page with which one shift hands over to the next. */
export const handoverTexts = {
  title: 'Handover',
  back: 'Desk',
  print: 'Print',
  asOf: (time: string) => `As of ${time}`,
  counted: (title: string, count: number) => `${title}: ${count >= MOST ? `${MOST} or more` : count}`,
  lastCall: (by: string, time: string, outcome: string) => `${by} called, ${time}: ${outcome.toLowerCase()}`,
  toPay: (sum: string) => `${sum} to pay`,
  paid: 'Paid',
  at: (time: string) => `At ${time}`,
  ends: (time: string) => `Ends ${time}`,
  toCall: { title: 'To call', empty: 'Nobody waits for a call now.' },
  callBack: { title: 'To call later', empty: 'No call is planned.' },
  asked: { title: 'Asked for another number', empty: 'No number was wrong.' },
  notReached: { title: 'Not reached', empty: 'Everybody was reached.' },
  promised: {
    title: 'Confirmed and packed',
    empty: 'Nothing waits in the shop.',
    sum: (sum: string) => `${sum} to pay for them.`,
  },
  onTheRoad: {
    title: 'On the road',
    empty: 'Nothing is on the road.',
    sum: (sum: string) => `Riders collect ${sum}.`,
  },
  unpaid: {
    title: 'Delivered, not paid in full',
    empty: 'All deliveries are paid.',
    sum: (sum: string) => `${sum} is still out there.`,
  },
  payments: {
    title: 'Payments to settle',
    empty: 'No payment waits.',
    open: 'Open the payments',
  },
};

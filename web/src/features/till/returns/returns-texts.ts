// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/** The number of a receipt with its code. The number is never broken at a hyphen. */
const example = 'T2\u2060-\u20601\u2060-\u20600007 K7QX2M';

export const returnsTexts = {
  title: 'Returns',
  find: 'Receipt number and code',
  findHint: `Scan the QR code of the receipt or of the slip, or type its number and the code beneath, such as ${example}.`,
  findButton: 'Find',
  finding: 'Finding…',
  noNumber: `This is not the number and code of a receipt. They look like ${example}.`,
  unknown: (receipt: string) => `No sale or order has the number ${receipt} with this code.`,
  codeMissing: (receipt: string) =>
    `${receipt} is not of this till’s shift. Type the code that is printed under its number, or scan its QR code.`,
  away: (receipt: string) =>
    `${receipt} is not in this till, and the network does not answer. Try again when the till is online.`,
  mayNot: 'Your role cannot take goods back. You can print copies of receipts.',
  noShift: 'No shift is open. Open one to take goods back. Copies of receipts need none.',
  openShift: 'Open a shift',
  receipt: (receipt: string) => `Receipt ${receipt}`,
  // no promise: says what the till cannot know
  offline: 'Without a network the till does not know what other tills took back.',
  before: (receipts: string) => `Came back before: ${receipts}`,
  left: (left: number, sold: number) =>
    left === 0 ? `All ${sold} returned` : `${left} of ${sold} can come back`,
  less: (name: string) => `One fewer: ${name}`,
  more: (name: string) => `One more: ${name}`,
  pieces: (name: string) => `Pieces of ${name} that come back`,
  sellable: 'Can be sold again',
  damaged: 'Damaged, so not sold again',
  reason: 'Reason',
  reasons: ['Damaged', 'Wrong product', 'Changed their mind'],
  notInSale: 'The scanned product is not in this sale, or all its pieces have come back.',
  code: 'M-Pesa code of the money that was sent back',
  codeHint: (sum: string) => `Send ${sum} by M-Pesa first, then enter its code.`,
  exchange: 'Exchange: the money stays for new goods',
  exchangeHint:
    'The money pays for the next sale. Only the difference is paid, or goes back the way the customer paid.',
  office: 'No money now: the office settles it',
  fromOffice: (sum: string) => `${sum} is not paid, not counted, or settled by the office`,
  noNetwork: 'The network does not answer, so nothing was recorded. A web order needs it.',
  changed: 'Something came back elsewhere meanwhile. Look at it again.',
  credit: 'Keep as credit: the customer uses it later',
  // promise counted-cash-is-credit: kept by functions/core/till/office/shift-counted.ts#shiftCounted,
  //   functions/core/till/release-credit.ts#releaseCredit; shown by functions/api/till/told-money.test.ts › The cash of
  //   a shift gives credit and points once the scheduled check finds that the cash was counted
  creditHint:
    'The shop keeps the money under the customer’s phone, for any till. Money that was paid in cash in a shift can be used once its drawer was counted.',
  phone: 'Customer’s phone',
  nobodyApproves:
    'This cash needs a second person, and nobody with a PIN at this till may approve it. Keep it as credit, or ask a manager.',
  noCredit: 'The network does not answer, so nothing was recorded. Try again, or give the money back.',
  back: 'Money back',
  tender: {
    cash: (sum: string) => `${sum} in cash`,
    mpesa: (sum: string) => `${sum} by M-Pesa`,
    credit: (sum: string) => `${sum} as credit`,
  },
  record: (sum: string) => `Take back, return ${sum}`,
  toNewGoods: (sum: string) => `Choose new goods for ${sum}`,
  notCarried: 'The open sale could not be put on hold, so the exchange was not started. Finish it first.',
  recordCredit: (sum: string) => `Take back, keep ${sum} as credit`,
  cancel: 'Cancel',
  other: 'Another sale',
  doneCash: (sum: string) => `Give the customer ${sum}`,
  doneOffice: 'No money to give',
  doneMpesa: 'The money was sent by M-Pesa',
  // promise paid-too-much-is-credit
  doneCredit: (sum: string) => `${sum} is kept as credit`,
  doneText: (receipt: string) => `Return ${receipt} is recorded.`,
  next: 'Next return',
  copy: 'Print a copy',
  again: 'Print again',
};

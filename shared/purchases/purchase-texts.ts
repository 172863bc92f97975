/** The names of the states of a purchase order on the screen. */
export const purchaseStateNames = {
  draft: 'Draft',
  sent: 'Sent',
  'partly-received': 'Partly received',
  received: 'Received',
  cancelled: 'Cancelled',
} as const;

/** Texts of purchase orders that both the server and the screens use. */
export const purchaseTexts = {
  gone: 'Purchase order',
  noLines: 'Please add goods first.',
  twice: 'Each product can have one line only.',
  unknownProduct: 'One of the products does not exist any more.',
  notDraft: 'This order was sent or received already, so its goods cannot be changed.',
  ended: 'This order is cancelled or complete.',
  noEmail: 'This supplier has no email address. Add one on the page of the supplier.',
  nothingCame: 'Please say how many pieces came.',
  notOrdered: 'One of the products is not on this order.',
  otherReceiving: 'Other goods were recorded with this delivery already. Close this form and open it again.',
  pricesNotYours: 'Only managers can change the price of a delivery.',
  notAll: (name: string, left: number, came: number) =>
    `${name}: ${left === 0 ? 'none' : `only ${left.toLocaleString('en-KE')}`} of the ${came.toLocaleString('en-KE')} pieces ${left === 1 ? 'is' : 'are'} still in stock, so this delivery cannot be undone.`,
  undoOf: (number: string) => `A delivery of ${number} was undone.`,
  undoLate: 'This order was closed, so its deliveries stay.',
} as const;

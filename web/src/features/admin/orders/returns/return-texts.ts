/** Texts of the dialog that records returned goods of an order. */
export const returnTexts = {
  open: 'Take goods back…',
  title: (number: string) => `What came back of ${number}?`,
  left: (left: number, sold: number) =>
    left === 0 ? `All ${sold} came back` : `${left} of ${sold} can come back`,
  pieces: (name: string) => `Pieces of ${name} that came back`,
  sellable: 'Sell again',
  writtenOff: 'Write off',
  after: (name: string) => `What happens with ${name}`,
  why: 'Why?',
  reasons: ['Damaged', 'Faulty', 'Wrong product', 'Not wanted'],
  whyHint: 'For your colleagues. The customer does not see it.',
  whyMissing: 'Please give a reason.',
  nothing: 'Choose what came back.',
  worth: (sum: string) => `The customer no longer owes ${sum} for it.`,
  whole: 'Nothing is left of the order. It ends as returned, and all of its money is to be given back.',
  money: 'What was paid too much can be given back under Money, cash of a rider after the hand-in.',
  save: 'Take the goods back',
  saving: 'Saving…',
  saved: (number: string) => `The goods of ${number} are taken back.`,
  back: 'Came back',
} as const;

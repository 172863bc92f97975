const products = (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString('en-KE')} products`);

/** Texts of the dialog that changes the stock of many products. */
export const stockDialogTexts = {
  title: (count: number) => `Change the stock of ${products(count)}`,
  label: 'Change stock',
  job: 'Changing stock',
  hint: 'Each product gets a line in its stock history. Sales at the same time are kept. You can undo this while the pieces are not sold.',
  way: 'Change',
  ways: { add: 'Add', remove: 'Take out', set: 'Set to' },
  pieces: 'Pieces',
  note: 'Why',
  noteHint: 'For example: Delivery of Monday, or Counted with Kamau.',
} as const;

const pieces = (count: number) => `${count} ${Math.abs(count) === 1 ? 'piece' : 'pieces'}`;

/** Texts of the dialog that changes the stock of a product. */
export const stockTexts = {
  title: (name: string) => `Stock of ${name}`,
  now: (before: number) => `${pieces(before)} to sell now.`,
  reason: 'Reason',
  reasons: { count: 'Counted', receive: 'Goods received' },
  pieces: { count: 'Pieces counted', receive: 'Pieces received' },
  change: (delta: number, after: number) =>
    `${delta > 0 ? `${pieces(delta)} more` : `${pieces(-delta)} fewer`}: ${after} to sell then.`,
  why: 'Note (optional)',
  whyHint: 'For your colleagues, such as the number of the delivery note.',
  wrong: 'Please type a whole number of pieces, 0 or more.',
  same: (before: number) => `The shop already has ${pieces(before)}. Nothing changes.`,
  none: 'Please type how many pieces came.',
  save: 'Save',
  saving: 'Saving…',
  done: (name: string, after: number) => `${name}: ${pieces(after)} in stock`,
} as const;

import { type StockReason, stockReasonNames } from '#shared/stock/stock.ts';

const pieces = (count: number) => `${count} ${Math.abs(count) === 1 ? 'piece' : 'pieces'}`;

const { received, counted, damaged, lost, returned, other } = stockReasonNames;

/** Texts of the dialog that changes the stock of a product. */
export const stockTexts = {
  open: 'Change stock…',
  title: (name: string) => `Stock of ${name}`,
  now: (before: number) => `${pieces(before)} to sell now.`,
  reason: 'Reason',
  /** The reasons, in the order of how often staff need them. */
  reasons: { counted, received, damaged, lost, returned, other } satisfies Record<StockReason, string>,
  pieces: {
    counted: 'Pieces counted',
    received: 'Pieces received',
    damaged: 'Pieces damaged',
    lost: 'Pieces lost',
    returned: 'Pieces that came back',
    other: 'Pieces',
  } satisfies Record<StockReason, string>,
  way: 'Direction',
  ways: { more: 'More pieces', fewer: 'Fewer pieces' },
  change: (delta: number, after: number) =>
    `${delta > 0 ? `${pieces(delta)} more` : `${pieces(-delta)} fewer`}: ${after} to sell then.`,
  short: (before: number) => `Only ${pieces(before)} can go.`,
  why: 'Note (optional)',
  whyHint: 'For your colleagues, such as the number of the delivery note.',
  wrong: 'Please type a whole number of pieces, 0 or more.',
  same: (before: number) => `The shop already has ${pieces(before)}. Nothing changes.`,
  none: 'Please type how many pieces it is.',
  save: 'Save',
  saving: 'Saving…',
  done: (name: string, after: number) => `${name}: ${pieces(after)} in stock`,
} as const;

/** Texts of the table of stock movements. */
export const stockMoveTexts = {
  title: 'Changes of the stock',
  reason: 'Reason',
  when: 'When',
  who: 'Who',
  delta: 'Pieces',
  after: 'Stock after',
  shop: 'The shop',
  order: 'Open the order',
  draft: (code: string) => `Open the draft ${code}`,
  older: 'Show older changes',
  loading: 'Loading…',
} as const;

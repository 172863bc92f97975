import type { BulkCounts } from './bulk-counts.ts';

const are = (count: number) => (count === 1 ? 'is' : 'are');
const have = (count: number) => (count === 1 ? 'has' : 'have');

/** Returns the sentences whose count is above zero. */
const some = (sentences: readonly [number, string][]) =>
  sentences.flatMap(([count, sentence]) => (count > 0 ? [sentence] : []));

const title = (verb: string) => (count: number, isWhole: boolean) => {
  if (count === 1) return `${verb} 1 product?`;
  return isWhole ? `${verb} all ${count} products of the shop?` : `${verb} ${count} products?`;
};

/** Texts of the questions before many products are hidden or shown. */
export const bulkTexts = {
  'hide-products': {
    title: title('Hide'),
    text: (count: number) =>
      count === 1
        ? 'Customers no longer find it, and cannot order it if it is in their cart. You can undo this.'
        : 'Customers no longer find them, and cannot order those in their carts. You can undo this.',
    yes: 'Hide',
    job: 'Hiding products',
    none: (all: number) => (all === 1 ? 'It is hidden already.' : `All ${all} are hidden already.`),
    numbers: ({ inStock, soldOut, held, already }: BulkCounts) =>
      some([
        [inStock, `${inStock} can be bought now.`],
        [soldOut, `${soldOut} ${are(soldOut)} sold out already.`],
        [held, `${held} ${are(held)} held for a chat draft now.`],
        [already, `${already} ${are(already)} hidden already and ${already === 1 ? 'stays' : 'stay'} so.`],
      ]),
  },
  'show-products': {
    title: title('Show'),
    text: (count: number) =>
      `Customers find ${count === 1 ? 'it' : 'them'} again within a minute. You can undo this.`,
    yes: 'Show',
    job: 'Showing products',
    none: (all: number) => (all === 1 ? 'It is shown already.' : `All ${all} are shown already.`),
    numbers: ({ inStock, soldOut, noPicture, already }: BulkCounts) =>
      some([
        [inStock, `${inStock} can then be bought.`],
        [soldOut, `${soldOut} ${are(soldOut)} sold out, and customers see that.`],
        [noPicture, `${noPicture} ${have(noPicture)} no picture.`],
        [already, `${already} ${are(already)} shown already and ${already === 1 ? 'stays' : 'stay'} so.`],
      ]),
  },
} as const;

/** A job that hides or shows many products. */
export type BulkKind = keyof typeof bulkTexts;

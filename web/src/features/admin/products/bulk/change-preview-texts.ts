import { formatPrice } from '#shared/money.ts';
import type { ProductPreview } from '#shared/products/product-preview.ts';

const products = (count: number) =>
  `${count.toLocaleString('en-KE')} ${count === 1 ? 'product' : 'products'}`;

function changing({ changing: count, total }: ProductPreview): string {
  if (count === 0) return total === 1 ? 'It stays as it is.' : 'None of them changes.';
  if (count === total) return total === 1 ? 'It changes.' : `All ${products(total)} change.`;
  return `${count.toLocaleString('en-KE')} of ${products(total)} ${count === 1 ? 'changes' : 'change'}.`;
}

type Unit = 'shillings' | 'pieces';

const amounts: Readonly<Record<Unit, (amount: number) => string>> = {
  shillings: formatPrice,
  pieces: (count) => `${count.toLocaleString('en-KE')} ${count === 1 ? 'piece' : 'pieces'}`,
};

const difference = (sum: number | null, count: number, unit: Unit) =>
  sum === null || sum === 0 || count < 2
    ? []
    : [`Together they go ${sum > 0 ? 'up' : 'down'} by ${amounts[unit](Math.abs(sum))}.`];

/** Texts of the preview of a change of many products. */
export const changePreviewTexts = {
  loading: 'Counting what changes…',
  /** Returns sentences that say how many products change, and by how much together. */
  sentences: (preview: ProductPreview, unit: Unit = 'shillings') => [
    changing(preview),
    ...difference(preview.difference, preview.changing, unit),
    ...(preview.unchanged > 0 && preview.changing > 0
      ? [`${products(preview.unchanged)} ${preview.unchanged === 1 ? 'is' : 'are'} so already.`]
      : []),
  ],
  below: (count: number) =>
    `${products(count)} would then be sold below ${count === 1 ? 'its' : 'their'} buying price.`,
  isBelow: 'Below buying price',
  rows: 'What changes',
  first: (count: number, all: number) => `The first ${count} of ${all.toLocaleString('en-KE')}:`,
  columns: { name: 'Product', before: 'Now', after: 'Then' },
  none: '–',
  refused: (count: number) =>
    `${products(count)} cannot be changed and ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}:`,
  refusal: (name: string, id: number, reason: string) => `${name || `Number ${id}`}: ${reason}`,
  more: (count: number) => `and ${products(count)} more. The job’s result names each.`,
} as const;

import { expect, test } from 'vitest';
import { linesOf } from './now-lines.tsx';

const none = { pending: 0, confirmed: 0, packed: 0, out_for_delivery: 0, unreachable: 0 };

test('The page Today lists the waiting work, the most urgent first, and leaves out kinds of work of which none waits', () => {
  const counts = {
    ...{ orders: { ...none, pending: 3, out_for_delivery: 100 }, late: { ...none, pending: 1 } },
    ...{
      unpaid: 0,
      drafts: 0,
      payments: 1,
      shortages: 0,
      odd: 0,
      silent_tills: 0,
      tax_receipts: 0,
      reviews: 0,
    },
    distributors: { new: 0, in_talks: 0 },
  } as unknown as Parameters<typeof linesOf>[0];
  expect(linesOf(counts).map(({ text, late }) => [text, late ?? 0])).toEqual([
    ['3 customers to call', 1],
    ['99+ orders on the road', 0],
    ['1 payment to look at', 0],
  ]);
});

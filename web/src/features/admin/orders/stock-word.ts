import type { LineProblem } from '#shared/cart/line-problem.ts';

const words: Record<LineProblem, (left: number) => string> = {
  'sold-out': () => 'Sold out',
  'few-left': (left) => `Only ${left} left`,
  gone: () => 'No longer sold',
  'not-sold-online': () => 'Sold in the shop only',
};

/** Returns a text for staff that says why a product cannot be ordered. */
export const stockWord = (problem: LineProblem, left: number) => words[problem](left);

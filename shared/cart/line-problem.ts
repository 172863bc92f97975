export const lineProblems = ['sold-out', 'few-left', 'gone', 'not-sold-online'] as const;
export type LineProblem = (typeof lineProblems)[number];

type Asked = {
  /** False if the shop no longer has the product. */
  isListed: boolean;
  /** False for an age-restricted product while the shop does not sell such products online. */
  isSoldOnline: boolean;
  /** The quantity that can be sold now. */
  left: number;
  quantity: number;
};

/** Returns why a line of a cart cannot be ordered in its present state, or null if it can. */
export function problemOf({ isListed, isSoldOnline, left, quantity }: Asked): LineProblem | null {
  if (!isListed) return 'gone';
  if (!isSoldOnline) return 'not-sold-online';
  if (left === 0) return 'sold-out';
  return left < quantity ? 'few-left' : null;
}

/** Returns true when the shop sells the product and has too few of it. */
export const isShort = (problem: LineProblem | null): boolean =>
  problem === 'sold-out' || problem === 'few-left';

/** Returns the text that explains a line's problem to the customer. Returns undefined for a line without a problem. */
export function explain(
  problem: LineProblem | null,
  { product_name, left }: { product_name: string; left: number },
): string | undefined {
  if (problem === 'gone') return `${product_name} is no longer sold.`;
  if (problem === 'not-sold-online') return 'This product is not sold online at the moment.';
  if (problem === 'sold-out') return `${product_name} is sold out.`;
  return problem === 'few-left' ? `Only ${left} of ${product_name} left.` : undefined;
}

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Distributes `cents` over the shares in proportion to their weights. The remaining cents after rounding down go to
 * the shares with the largest remainders, and among equals to the lowest id. No share gets more than its weight, as
 * long as `cents` is at most the sum of the weights.
 */
export function shareOut(cents: number, shares: readonly { id: number; weight: number }[]): number[] {
  const whole = sumOf(shares.map(({ weight }) => weight));
  if (whole === 0) return shares.map(() => 0);
  const parts = shares.map(({ id, weight }) => {
    // The product can be larger than the integers that a double represents exactly.
    const product = BigInt(weight) * BigInt(cents);
    return { id, cents: Number(product / BigInt(whole)), rest: Number(product % BigInt(whole)) };
  });
  const left = cents - sumOf(parts.map((part) => part.cents));
  const first = new Set([...parts].sort((a, b) => b.rest - a.rest || a.id - b.id).slice(0, left));
  return parts.map((part) => part.cents + (first.has(part) ? 1 : 0));
}

/**
 * Divides a sum in cents into parts in proportion to their weights. The parts add up exactly to the sum. If all weights
 * are zero, the parts are equal.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const known = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const all = known.reduce((sum, weight) => sum + weight, 0);
  let [passed, given] = [0, 0];
  return known.map((weight) => {
    passed += weight;
    const upTo = Math.round((cents * passed) / all);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

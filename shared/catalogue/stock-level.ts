/** What cards and pages say about a product's stock while it is low. */
export type StockLevel = 'few' | 'out';

/** The number of pieces at which "few left" is shown, until staff set another. */
export const firstFewLeft = 5;

/** Returns the stock level that is shown for this many pieces; undefined if there are more than a few. */
export function stockLevelOf(available: number, fewLeft = firstFewLeft): StockLevel | undefined {
  if (available <= 0) return 'out';
  return available <= fewLeft ? 'few' : undefined;
}

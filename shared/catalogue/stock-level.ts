/** The low stock levels that product cards and product pages show: only a few pieces, or sold out. */
export type StockLevel = 'few' | 'out';

/** The number of pieces at which "few left" is shown, until staff choose another number. */
export const firstFewLeft = 5;

/** Returns the stock level to show for this many pieces. Returns undefined if there are more than a few. */
export function stockLevelOf(available: number, fewLeft = firstFewLeft): StockLevel | undefined {
  if (available <= 0) return 'out';
  return available <= fewLeft ? 'few' : undefined;
}

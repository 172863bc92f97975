/** The tax authority's letter for each VAT rate: B is 16 %, E is 8 %, D is without VAT. */
export type TaxBand = 'B' | 'D' | 'E';

/** Returns the tax authority's letter of a VAT rate. @throws for a rate that has no letter */
export function taxBandOf(rate: number): Exclude<TaxBand, 'D'> {
  const percent = Math.round(rate * 100);
  if (percent === 16) return 'B';
  if (percent === 8) return 'E';
  throw new Error(`KRA has no letter for a VAT rate of ${percent} %.`);
}

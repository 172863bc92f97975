/** The letters of the tax authority (KRA) for VAT rates: B is 16 %, E is 8 %. */
export type TaxBand = 'B' | 'E';

/** Returns the tax authority's letter of a VAT rate. @throws for a rate that has no letter */
export function taxBandOf(rate: number): TaxBand {
  const percent = Math.round(rate * 100);
  if (percent === 16) return 'B';
  if (percent === 8) return 'E';
  throw new Error(`KRA has no letter for a VAT rate of ${percent} %.`);
}

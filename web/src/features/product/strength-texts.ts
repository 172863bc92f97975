/* Texts about a product's strength. */

/**
 * Drinks and the most caffeine in mg that compares to them. The figures are those of the European Food Safety Authority:
 * black tea 50 mg a cup, espresso 80 mg, filter coffee 90 mg a mug.
 */
const drinks = [
  [35, 'less than a cup of black tea'],
  [60, 'about a cup of black tea'],
  [89, 'about an espresso'],
  [120, 'a little more than a mug of filter coffee'],
] as const;

/** Returns the caffeine in a pouch, with a drink that has about as much. */
export function caffeine(mg: number): string {
  const [, drink] = drinks.find(([most]) => mg <= most) ?? [];
  return drink ? `${mg} mg caffeine, ${drink}` : `${mg} mg caffeine`;
}

export const nicotine = (mg: number) => `${mg} mg/ml nicotine`;

/** Returns the name of the link to another strength of a product. */
export const other = (mg: number, isNicotine: boolean) =>
  isNicotine ? `Also in ${mg} mg/ml` : `Also in ${mg} mg`;

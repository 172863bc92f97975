/** The flavour families, such as fruit, by which shoppers choose, and by which staff group and order goods. */
export const flavourFamilies = [
  'fruit',
  'mint',
  'citrus',
  'coffee',
  'spice',
  'drinks',
  'sweet',
  'mixed',
] as const;
export type FlavourFamily = (typeof flavourFamilies)[number];

/** The names of the flavour families on the screen. */
export const flavourNames: Readonly<Record<FlavourFamily, string>> = {
  fruit: 'Fruit',
  mint: 'Mint',
  citrus: 'Citrus',
  coffee: 'Coffee',
  spice: 'Spice',
  drinks: 'Drinks',
  sweet: 'Sweet',
  mixed: 'Mixed',
};

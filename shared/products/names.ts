import type { Hue } from '../catalogue/hue.ts';
import type { FlavourFamily } from './product-record.ts';

/** The families of flavours as staff read them. */
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

/** The colours of products as staff read them. */
export const hueNames: Readonly<Record<Hue, string>> = {
  mango: 'Mango',
  ginger: 'Ginger',
  peach: 'Peach',
  cherry: 'Cherry',
  rose: 'Rose',
  passion: 'Passion',
  grape: 'Grape',
  berry: 'Berry',
  ice: 'Ice',
  mint: 'Mint',
  lime: 'Lime',
  coconut: 'Coconut',
  coffee: 'Coffee',
  cola: 'Cola',
};

import type { Hue } from '../catalogue/hue.ts';

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

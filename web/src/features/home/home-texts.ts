/**
 * Texts of the hero. The texts of the parts below are in `home-part-texts.ts`, which loads with those parts' script.
 */
export const homeTexts = {
  title: 'Hart: energy pouches and vapes, delivered in Nairobi',
  claims: ['TOBACCO FREE', 'NICOTINE FREE', 'SUGAR FREE'],
  headline: ['Switch', 'Nairobi', 'on.'],
  lead: 'Caffeine under the lip: for the last lap, the late shift and the long matatu home.',
  shopNow: 'Shop energy pouches',
  seeNew: 'See what’s new',
  hero: 'Pictures of our pouches',
  toEnergy: 'See the energy boosters',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  picture: (number: number) => `Picture ${number}`,
  pause: 'Pause',
  play: 'Play',
} as const;

/** What the top of the home page says; its parts have their words in `home-part-texts.ts`, which comes with their script. */
export const homeTexts = {
  title: 'Hart: energy pouches and vapes, delivered in Nairobi',
  claims: ['TOBACCO FREE', 'NICOTINE FREE', 'SUGAR FREE'],
  headline: ['Switch', 'Nairobi', 'on.'],
  lead: 'Caffeine under the lip: for the last lap, the late shift and the long matatu home.',
  shopNow: 'Shop energy pouches',
  seeNew: 'See what is new',
  hero: 'Pictures of our pouches',
  toEnergy: 'See the energy boosters',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  picture: (number: number) => `Picture ${number}`,
  pause: 'Stop moving',
  play: 'Move again',
} as const;

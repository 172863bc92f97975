/*
 * Texts of the hero section. The texts of the parts below are in `home-part-texts.ts`, which loads with those parts'
 * script.
 */

export const title = 'Hart: energy pouches and vapes, delivered in Nairobi';
export const claims = ['TOBACCO FREE', 'NICOTINE FREE', 'SUGAR FREE'] as const;
export const headline = ['Switch', 'Nairobi', 'on.'] as const;
export const lead = 'Caffeine under the lip: for the last lap, the late shift and the long matatu home.';
export const shopNow = 'Shop energy pouches';
export const seeNew = 'See what’s new';
export const hero = 'Pictures of our pouches';
export const toEnergy = 'See the energy boosters';
export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';
export const picture = (number: number) => `Picture ${number}`;
export const pause = 'Pause';
export const play = 'Play';

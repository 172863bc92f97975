/** Texts of the advertisement strip (S1-096, S1-097). */
export const stripAdTexts = {
  label: 'Advert for adults',
  text: 'Need that Nicotine Fix?',
  shop: 'Shop Now',
} as const;

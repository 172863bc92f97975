/** The strip ad's words (S1-096, S1-097). */
export const stripAdTexts = {
  label: 'Offer for adults',
  text: 'Need that Nicotine Fix?',
  shop: 'Shop Now',
} as const;

/** Texts that say beside a product whether the home page features it. */
export const featuredNoteTexts = {
  featured: 'Featured on the home page',
  until: (moment: string) => `Featured on the home page until ${moment}`,
  change: 'Change',
  feature: 'Feature this product',
} as const;

/** Texts on a product's page that say whether the home page features the product. */
export const featuredNoteTexts = {
  featured: 'Featured on the home page',
  until: (moment: string) => `Featured on the home page until ${moment}`,
  change: 'Change',
  feature: 'Feature this product',
} as const;

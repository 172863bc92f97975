/** Texts of `/about/us` around the text that staff write (S2-116, S2-117). The promises come from the settings. */
export const aboutTexts = {
  lines: 'Our two lines',
  explore: (category: string) => `See all ${category}`,
  promisesTitle: 'What we promise',
} as const;

/** What the search says; those of the specification letter for letter (S1-167). */
export const searchTexts = {
  hint: 'Try a flavour, a price or a code: “mint under 1500”.',
  results: 'Found products',
  found: (total: number) => `${total} ${total === 1 ? 'product' : 'products'}`,
  shown: (shown: number, total: number) => `${shown} of ${total} products`,
  loose: 'Nothing has all of that. The nearest we have:',
  close: 'Close results',
  outOfStock: 'Out of stock',
  visitShop: 'Visit our shop',
  adults: '18+',
  ask: 'Ask on WhatsApp',
} as const;

/** Texts of the search. Those from the specification are verbatim (S1-167). */
export const searchTexts = {
  hint: 'Try a flavour, price or code: “mint under 1500”.',
  results: 'Found products',
  found: (total: number) => `${total} ${total === 1 ? 'product' : 'products'}`,
  shown: (shown: number, total: number) => `${shown} of ${total} products`,
  loose: 'No exact match. The closest products:',
  close: 'Close results',
  outOfStock: 'Out of stock',
  visitShop: 'Visit our shop',
  adults: '18+',
  ask: 'Ask on WhatsApp',
} as const;

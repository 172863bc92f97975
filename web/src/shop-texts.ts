/** What the page with every product says; see `texts.ts`. */
export const shopTexts = {
  title: 'Hart Vape Products in Kenya',
  lead: 'Everything we sell, freshly shuffled: you never know what you find.',
  categories: 'Categories',
  products: 'Products',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, last: number) => `Page ${page} of ${last}`,
  failed: 'Failed to load products',
  emptyTitle: 'No Products Available',
  emptyText: 'The shelves are being filled. Please look in again soon.',
} as const;

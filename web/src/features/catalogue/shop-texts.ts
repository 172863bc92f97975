/** Texts of the page with all products. */
export const shopTexts = {
  title: 'Hart Vape Products in Kenya',
  lead: 'Everything we sell, in a new order every visit.',
  categories: 'Categories',
  products: 'Products',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, last: number) => `Page ${page} of ${last}`,
  failed: 'Failed to load products',
  emptyTitle: 'No Products Available',
  emptyText: 'We are restocking. Please check again soon.',
} as const;

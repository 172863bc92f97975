/** Texts of the category page. */
export const categoryTexts = {
  tabs: 'Subcategories',
  notFound: (slug: string) => `Category "${slug}" not found`,
  subcategoryNotFound: 'We could not find that part of this category.',
  emptyTitle: 'No Products Available',
  emptyText: 'This category is currently being updated with new products.',
  emptyAction: 'Browse All Categories',
  products: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
  more: 'Load more',
  loadingMore: 'Loading…',
  failed: 'Failed to load products',
  adults: '18+ only',
} as const;

/** The title of a category's or subcategory's page, for the browser's tab and search results. */
export const categoryTitle = ({ meta_title }: { meta_title: string }, subcategory?: { title: string }) =>
  subcategory ? `${subcategory.title} · ${meta_title}` : meta_title;

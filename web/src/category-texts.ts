/** What the category page says; see `texts.ts`. */
export const categoryTexts = {
  tabs: 'Shelves',
  notFound: (slug: string) => `Category "${slug}" not found`,
  shelfNotFound: 'There is no such shelf in this category.',
  emptyTitle: 'No Products Available',
  emptyText: 'This category is currently being updated with new products.',
  emptyAction: 'Browse All Categories',
  products: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
  more: 'Load more',
  loadingMore: 'Loading…',
  failed: 'Failed to load products',
  adults: '18+ only',
} as const;

/** What a category's page is called in a tab and in a search, and each of its shelves. */
export const shelfTitle = ({ meta_title }: { meta_title: string }, shelf?: { title: string }) =>
  shelf ? `${shelf.title} · ${meta_title}` : meta_title;

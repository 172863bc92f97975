/** What the page of saved products says; see `texts.ts`. */
export const savedTexts = {
  title: 'Saved Products',
  note: 'Kept on this phone only.',
  emptyTitle: 'Nothing saved yet',
  emptyText: 'Tap the heart on a product and it waits for you here.',
  emptyAction: 'See all products',
  gone: 'This product is no longer in the shop.',
  remove: 'Remove',
} as const;

/** Texts of the button that saves a product. */
export const saveTexts = {
  save: (name: string) => `Save ${name}`,
  saved: 'Saved for later',
  unsaved: 'Removed from saved',
  seeSaved: 'See saved',
} as const;

/** Texts of the saved products' page. */
export const savedTexts = {
  title: 'Saved Products',
  guest: 'Kept in this browser only. Sign in to keep it with your account.',
  account: {
    unknown: 'Looking up the list of your account…',
    kept: 'Kept with your account, on every phone where you sign in.',
    behind: 'Kept in this browser. Your account could not be reached, so other phones may not show it.',
  },
  emptyTitle: 'Nothing saved yet',
  emptyText: 'Tap the heart on a product and it waits for you here.',
  emptyAction: 'See all products',
  gone: 'This product is no longer in the shop.',
  remove: 'Remove',
} as const;

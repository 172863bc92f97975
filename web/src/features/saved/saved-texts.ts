// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

export const savedTexts = {
  title: 'Saved Products',
  // promise list-kept-in-browser: kept by web/src/features/saved/saved-store.ts#savedStore; shown by
  //   web/e2e/saved.journey.ts › A guest finds the saved list in the menu of a phone and in the header of a desktop
  guest: 'Kept in this browser only. Sign in to keep it with your account.',
  account: {
    unknown: 'Looking up the list of your account…',
    // promise account-on-every-phone: kept by functions/core/accounts/merge-account.ts#merge; shown by
    //   functions/core/accounts/merge-account.test.ts › After sign-in, the account owns the browser’s cart
    kept: 'Kept with your account, on every phone where you sign in.',
    // promise list-kept-in-browser
    behind: 'Kept in this browser. Your account could not be reached, so other phones may not show it.',
  },
  emptyTitle: 'Nothing saved yet',
  emptyText: 'Tap the heart on a product and it waits for you here.',
  emptyAction: 'See all products',
  gone: 'This product is no longer in the shop.',
  remove: 'Remove',
} as const;

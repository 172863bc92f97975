/** What `/account` says (G-30). */
export const accountTexts = {
  title: 'Your account',
  loading: 'Opening your account…',
  guest: {
    title: 'Sign in to see your account',
    text: 'Your orders, addresses and saved list are waiting behind it. You can browse and order without.',
  },
  saved: {
    title: 'Saved list',
    empty: 'Tap the heart on a product, and it is kept here.',
    open: (count: number) => (count === 1 ? 'Open the saved list' : `All ${count} saved products`),
  },
  leave: {
    title: 'Sign out',
    everywhere: 'A phone lost or lent? This ends it on every other one too.',
  },
} as const;

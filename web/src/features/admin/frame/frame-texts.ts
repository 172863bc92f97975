/**
 * Texts of the admin's layout component: header, navigation, search and help. The names of its pages are in
 * `admin-pages.ts`.
 */
export const frameTexts = {
  admin: 'Admin',
  skip: 'Skip to content',
  shop: 'Go to the shop',
  till: 'Open the till',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  opening: 'Opening the admin…',
  menu: {
    label: 'Admin',
    mostUsed: 'Most used',
    open: 'Menu',
    close: 'Close the menu',
    search: 'Search',
    collapse: 'Collapse',
    expand: 'Expand',
  },
  shopState: {
    open: (from: string, to: string) => `Open ${from}–${to}`,
    closed: 'Closed',
    paused: 'Closed',
    pausedUntil: (when: string) => ` until ${when}`,
    until: (from: string) => `, opens at ${from}`,
    untilDay: (day: string, from: string) => `, opens on ${day} at ${from}`,
  },
  guest: {
    title: 'Sign in to the admin',
    text: 'The admin is for the shop’s team. You return here after signing in.',
  },
  stranger: {
    title: 'Your account cannot open the admin',
    text: (name: string) =>
      `You are signed in as ${name}. If you need it for your work, ask the owner for access, then sign in again.`,
  },
  forbidden: {
    title: 'You cannot open this page',
    text: (roles: string) =>
      `Your role, ${roles}, does not include it. If you need it for your work, ask an owner to change your role.`,
    back: (noun: string) => `Go to ${noun}`,
  },
  notLoaded: {
    title: 'We could not load this screen',
    text: 'Check your connection, and load the page again.',
  },
  missing: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or the page was moved. Choose a page in the menu.',
    back: 'Go to the admin',
  },
  help: {
    title: 'Keyboard shortcuts',
    open: 'Show the keyboard shortcuts',
    everywhere: 'Everywhere',
    goTo: 'Go to a page',
    between: 'then',
    close: 'Close',
  },
} as const;

/** Texts of the admin's frame: header, navigation, search and help. */
export const frameTexts = {
  desk: 'Desk',
  skip: 'Skip to content',
  shop: 'Go to the shop',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  opening: 'Opening the desk…',
  menu: {
    label: 'Desk',
    mostUsed: 'Most used',
    open: 'Menu',
    close: 'Close the menu',
    search: 'Search',
    collapse: 'Collapse',
    expand: 'Expand',
  },
  nouns: {
    orders: 'Orders',
    toCall: 'To call',
    unpaid: 'Delivered, unpaid',
    drafts: 'Chat drafts',
    payments: 'Payments',
    products: 'Products',
    categories: 'Categories',
    suppliers: 'Suppliers',
    jobs: 'Jobs',
    people: 'People',
    settings: 'Settings',
    log: 'Change log',
  },
  shopState: {
    open: (from: string, to: string) => `Open ${from}–${to}`,
    closed: 'Closed',
    until: (from: string) => `, opens at ${from}`,
    untilDay: (day: string, from: string) => `, opens on ${day} at ${from}`,
  },
  words: {
    categories: 'subcategories attributes menu',
    payments: 'M-Pesa unmatched money',
    people: 'staff team roles invite',
    settings: 'configuration options shop',
    log: 'history who changed undo',
  },
  guest: {
    title: 'Sign in to the desk',
    text: 'The desk is for the shop’s team. You return here after signing in.',
  },
  stranger: {
    title: 'Your account cannot open the desk',
    text: (name: string) =>
      `You are signed in as ${name}. If you need the desk for your work, ask the owner for access, then sign in again.`,
  },
  forbidden: {
    title: 'You cannot open this page',
    text: (roles: string) =>
      `Your role, ${roles}, does not include it. If you need it for your work, ask an owner to change your role.`,
    back: (noun: string) => `Go to ${noun}`,
  },
  missing: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or the page was moved. Choose a page in the menu.',
    back: 'Go to the desk',
  },
  help: {
    title: 'Keyboard shortcuts',
    open: 'Show the keyboard shortcuts',
    everywhere: 'Everywhere',
    goTo: 'Go to a page',
    thisPage: 'On this page',
    between: 'then',
    close: 'Close',
  },
} as const;

/** Texts of the search of the whole admin. */
export const searchTexts = {
  settings: (name: string) => `Settings: ${name}`,
  title: 'Search the admin',
  label: 'Search orders, customers, products, people and pages',
  open: 'Search',
  shortcut: 'Search the admin',
  hint: 'Order, phone, name, code…',
  close: 'Close the search',
  groups: {
    orders: 'Orders',
    customers: 'Customers',
    payments: 'Payments',
    drafts: 'Chat drafts',
    products: 'Products',
    people: 'People',
    pages: 'Pages',
    actions: 'Actions',
  },
  actions: { shop: 'Go to the shop', account: 'Open your account' },
  draft: (code: string) => `Chat draft ${code}`,
  payment: (code: string, sum: string) => `Payment ${code}${sum && ` of ${sum}`}`,
  customer: (phone: string, orders: string, isOne: boolean, day: string) =>
    isOne ? `${phone} · 1 order, on ${day}` : `${phone} · ${orders} orders, the last on ${day}`,
  hidden: 'Hidden',
  waits: 'Waits to be matched with an order',
  moreOrders: (typed: string) => `Show all orders for “${typed}”`,
  searching: 'Searching…',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  none: (typed: string) =>
    `Nothing matches “${typed}”. Try an order number, a phone or its last four digits, or three letters of a name.`,
  failed: (groups: string) => `${groups} could not be searched.`,
} as const;

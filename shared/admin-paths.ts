/** The URL pattern of each screen of the admin. `:id` is the record's id or code. */
export const adminPaths = {
  home: '/admin',
  reports: '/admin/reports',
  bookMonth: '/admin/reports/month',
  bookDays: '/admin/reports/days',
  bookExport: '/admin/reports/export',
  orders: '/admin/orders',
  newOrder: '/admin/orders/new',
  order: '/admin/orders/:id',
  packing: '/admin/packing',
  pack: '/admin/packing/:id',
  emails: '/admin/emails',
  desk: '/admin/desk',
  handover: '/admin/desk/handover',
  deskOrder: '/admin/desk/:id',
  riders: '/admin/riders',
  rider: '/admin/riders/:id',
  drafts: '/admin/chat-drafts',
  draft: '/admin/chat-drafts/:id',
  payments: '/admin/payments',
  money: '/admin/payments/all',
  moneyEntry: '/admin/payments/all/:id',
  statements: '/admin/payments/statement',
  statement: '/admin/payments/statement/:id',
  cash: '/admin/cash',
  cashBook: '/admin/cash/book',
  cashHolder: '/admin/cash/:id',
  customers: '/admin/customers',
  customer: '/admin/customers/:id',
  jobs: '/admin/jobs',
  job: '/admin/jobs/:id',
  people: '/admin/people',
  person: '/admin/people/:id',
  categories: '/all/category',
  category: '/edit/category/:id',
  /** The address of the category screen without a category's id. The screen says that the id is missing. */
  categoryMissing: '/edit/category',
  newProduct: '/edit/product/new',
  product: '/edit/product/:id',
  log: '/admin/log',
  products: '/all/product',
  importFile: '/admin/import',
  settings: '/admin/settings',
  settingsGroup: '/admin/settings/:id',
  textPage: '/admin/settings/pages/:id',
  suppliers: '/all/supplier',
  supplier: '/admin/suppliers/:id',
  purchases: '/admin/purchases',
  purchase: '/admin/purchases/:id',
  waiting: '/admin/waiting',
  waitingFor: '/admin/waiting/:id',
  counts: '/admin/counts',
  missingGoods: '/admin/counts/missing',
  count: '/admin/counts/:id',
  featured: '/admin/featured',
  posts: '/admin/posts',
  post: '/admin/posts/:id',
  faqs: '/admin/faqs',
  faq: '/admin/faqs/:id',
  tills: '/admin/tills',
  pins: '/admin/tills/people',
  odd: '/admin/tills/odd',
  tillPrices: '/admin/tills/prices',
  shortages: '/admin/shortages',
  taxReceipts: '/admin/tax-receipts',
  shifts: '/admin/shifts',
  shift: '/admin/shifts/:id',
  reviews: '/admin/reviews',
  review: '/admin/reviews/:id',
  distributors: '/admin/distributors',
  distributor: '/admin/distributors/:id',
  subscribers: '/admin/subscribers',
  subscriber: '/admin/subscribers/:id',
  campaigns: '/admin/campaigns',
  campaign: '/admin/campaigns/:id',
  promotions: '/admin/promotions',
  promotion: '/admin/promotions/:id',
} as const;

export type AdminScreen = keyof typeof adminPaths;

/**
 * The paths of the admin, including unknown screens, as the text of a regular expression. The admin has its own
 * document, headers policy and scripts (S2-156).
 */
export const adminPattern = '^/(?:admin(?:/[\\w-]+)*|(?:all|edit)(?:/[\\w-]+)+)$';

/** The path patterns of the CDN for {@link adminPattern}. */
export const adminBehaviours = ['/admin', '/admin/*', '/all/*', '/edit/*'];

const pattern = new RegExp(adminPattern);

/** Returns true for a path of the admin. */
export const isAdminPath = (path: string): boolean => pattern.test(path);

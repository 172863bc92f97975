/*
 * The partitions of the table by noun (kind of record). A right names a noun or one of these partitions. A partition
 * is given as a whole partition key, or as a beginning with `#*` at its end, which stands for every key with that
 * beginning. No pattern matches a key of another noun (`nouns.test.ts`).
 */
export const nouns = {
  session: ['SESSION#*'],
  // Only sign-in, the functions of people and those of accounts write persons and members.
  person: ['PERSON#*', 'MEMBERS', 'OWNER-COUNT', 'FIRST-OWNER'],
  pin: ['PIN#*'],
  owned: ['OWNED#*', 'VISITOR#*'],
  cart: ['CART#*', 'PERSON-CART#*'],
  settings: ['SETTINGS'],

  category: ['CATALOGUE', 'CLOSED-CATEGORIES'],
  product: ['PRODUCT#*', 'CODE#*', 'BARCODE#*', 'SUPPLIERS'],
  list: ['LIST#*', 'SHUFFLED#*'],
  slug: ['SLUG#*'],
  'goes-with': ['GOES-WITH#*'],
  feature: ['FEATURED'],
  stock: ['MOVEMENTS#*', 'STOCK-MOVE#*'],
  purchase: ['PURCHASE#*', 'PURCHASES#*', 'SUPPLIER#*', 'BILLS'],
  'stock-count': ['STOCK-COUNT#*', 'STOCK-COUNTS', 'COUNTED#*'],
  hold: ['HOLDS', 'HOLDER#*'],
  waiting: ['WAITED', 'WAITING#*', 'WAITER#*'],
  upload: ['UPLOAD#*'],
  import: ['IMPORT#*'],
  promotion: ['PROMOTIONS', 'PROMOTION#*', 'PROMOTION-MEMBER#*'],
  review: [
    ...['REVIEW#*', 'REVIEWS#*', 'TESTIMONIALS', 'PENDING-REVIEWS', 'PUBLISHED-REVIEWS', 'REJECTED-REVIEWS'],
    ...['VERIFIED-REVIEW#*', 'REVIEW-STOP#*'],
  ],

  order: ['ORDER#*', 'ORDERS#*', 'ORDER-NUMBER#*', 'ORDERS-PLACED', 'DELIVERED-UNPAID'],
  'order-code': ['ORDER-CODE#*'],
  desk: ['LEASE#*', 'DESK'],
  rider: ['RIDERS'],
  'rider-phone': ['RIDER#*', 'RIDER-CODE#*', 'RIDER-CHECKS'],
  search: ['SEARCH#*'],
  draft: ['DRAFT#*', 'DRAFTS'],
  payment: ['RECEIPT#*', 'CHECKOUT#*', 'PARKED-PAYMENTS', 'SETTLED-PAYMENTS', 'MONEY'],
  statement: ['STATEMENTS', 'STATEMENT#*'],
  credit: ['CREDIT#*'],
  cash: ['CASH', 'CASH#*'],
  books: ['BOOKS#*'],
  visits: ['VISITS#*'],
  seen: ['SEEN#*'],
  points: ['POINTS#*'],
  customer: ['CUSTOMER#*', 'CUSTOMERS', 'CUSTOMERS-BY-SPENT', 'CUSTOMERS-OWING', 'CUSTOMERS-REFUSED'],
  tax: ['TAX-RECEIPT#*', 'TAX-RECEIPTS#*'],
  till: ['TILLS', 'TILL#*', 'TILL-CODE#*', 'TILL-ACCOUNT#*', 'SILENT-TILLS'],
  journal: ['JOURNAL#*', 'TILL-ALARMS', 'SETTLED-TILL-ALARMS'],
  shift: ['SHIFT#*', 'SHIFTS', 'OPEN-SHIFTS'],
  shortage: ['SHORTAGE#*', 'SHORTAGES#*'],

  faq: ['FAQS', 'FAQS-DELETED'],
  post: ['POST#*', 'POSTS', 'POST-DRAFTS', 'POST-CATEGORIES'],
  page: ['TEXT-PAGE#*'],
  distributor: ['DISTRIBUTOR#*', 'DISTRIBUTORS#*', 'DISTRIBUTOR-CONTACT#*'],
  subscriber: [
    ...['SUBSCRIBER#*', 'SUBSCRIBER-ID#*', 'SUBSCRIBERS#*', 'SUBSCRIBER-COUNT', 'CONFIRMED-SUBSCRIBERS'],
  ],
  campaign: ['CAMPAIGN#*', 'CAMPAIGNS', 'CAMPAIGN-PACE'],
  suppression: ['SUPPRESSION#*', 'EMAIL-RETURN#*'],
  email: ['OUTBOX', 'OUTBOX#*'],

  job: ['JOB#*', 'JOBS', 'OPEN-JOBS'],
  clock: ['CLOCK'],
  // The pending scheduled actions, in two partitions: those that shoppers and tills may add, and all others. See
  // `functions/data/clock/keys.ts`.
  due: ['DUE#shop#*', 'DUE#office#*'],
  log: ['LOG#*'],
  'log-list': ['LOG-LIST#*', 'LOG-BY#*', 'LOG-JOB#*'],
  idempotency: ['IDEMPOTENCY#*'],
  counter: ['COUNTER#*'],
  limit: ['LIMIT#*'],
} as const satisfies Record<string, readonly string[]>;

export type Noun = keyof typeof nouns;

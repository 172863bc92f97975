import type { areas } from '#shared/api/index.ts';
import { notFoundPage, pageKey, robotsFile, searchFile, sitemapFile } from '#shared/page.ts';

/** The DynamoDB actions that a function may use on the table. A transaction needs those of its parts. */
type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

type SiteAction = 'GetObject' | 'PutObject' | 'DeleteObject' | 'ListBucket';

/** What one function may touch; nothing else is granted (T19). Every function may write its own log. */
export type Permission = {
  table?: readonly TableAction[];
  /** Reads the stage's secret. */
  secret?: true;
  /** What it does with which objects of the site bucket; `ListBucket` lets a missing object be told from a closed one. */
  site?: { actions: readonly SiteAction[]; objects: readonly string[] };
  /** Knows where people sign in; to exchange a code it also reads the client's secret. */
  signIn?: 'address' | 'exchange';
  /** Sends to the queue of pages to make. */
  sendsPages?: true;
  /** Sends to the queue of mails to send. */
  sendsMessages?: true;
  /** Sends to the queue of orders whose search terms may have changed. */
  sendsSearch?: true;
  /** Sends mails. */
  sendsMail?: true;
  /** Sends to the queue of payments to look at. */
  sendsPayments?: true;
  /** Tells shoppers the shop's M-Pesa number; to `ask` M-Pesa it also reads the secret and knows the way. */
  mpesa?: 'number' | 'ask';
  /** Tells the CDN what to forget. */
  invalidates?: true;
  /** What wakes it besides a request, which it may therefore read. */
  wokenBy?: 'table' | 'pages' | 'messages' | 'payments' | 'search';
};

type Areas = typeof areas;
type PerEndpoint = { [A in keyof Areas]: { [Name in keyof Areas[A]]: Permission } };

/** Asks a list, and the settings where something restricted stands in it. */
const list = { table: ['Query', 'GetItem'] } as const;

/** Finds the caller's session, and notes now and then that it was seen: what not anyone may call needs it. */
const whoIsCalling = ['BatchGetItem', 'UpdateItem'] as const;

/** The same, who reads and changes the person that they are. */
const ownAccount = [...whoIsCalling, 'GetItem'] as const;

/** By area and endpoint. An endpoint without an entry does not compile. A write checks the CSRF token: the secret. */
export const permissions = {
  account: {
    getAccount: { table: ownAccount },
    changeAccount: { table: ownAccount, secret: true },
    addAddress: { table: ownAccount, secret: true },
    changeAddress: { table: ownAccount, secret: true },
    removeAddress: { table: ownAccount, secret: true },
    listAccountOrders: { table: [...whoIsCalling, 'Query'] },
    getSaved: { table: ownAccount },
    keepSaved: { table: [...ownAccount, 'PutItem', 'ConditionCheckItem'], secret: true },
    downloadAccount: { table: [...ownAccount, 'Query'], secret: true },
    eraseAccount: {
      table: [...ownAccount, 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      secret: true,
    },
    mergeAccount: {
      table: [...ownAccount, 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      secret: true,
    },
  },
  catalogue: {
    listMenuCategories: list,
    getCategory: list,
    listSubcategories: list,
    listProducts: { table: ['Query', 'GetItem', 'BatchGetItem'] },
    listSubcategoryProducts: list,
    listNewArrivals: list,
    listPremium: list,
    getProduct: list,
    getProductBySlug: { table: ['GetItem'] },
    listAvailability: { table: ['BatchGetItem'] },
    getSubcategory: list,
    listFrontendProducts: list,
    listCollection: list,
    listCollectionProducts: list,
    listShopCategories: list,
    searchProducts: {
      table: ['BatchGetItem', 'GetItem'],
      site: { actions: ['GetObject', 'ListBucket'], objects: [pageKey(searchFile)] },
    },
    getFeaturedProduct: { table: ['GetItem'] },
  },
  content: {
    listFaqs: { table: ['Query'] },
    listPosts: { table: ['Query'] },
    getPost: { table: ['GetItem', 'Query'] },
    becomeDistributor: { table: [...whoIsCalling, 'PutItem', 'ConditionCheckItem'], secret: true },
  },
  reviews: {
    listTestimonials: list,
    listReviews: list,
    submitReview: { table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], secret: true },
  },
  orders: {
    quoteCart: { table: ['BatchGetItem', 'UpdateItem'], secret: true },
    placeOrder: {
      // Where stock is short, it gives back what chats no longer hold.
      table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      secret: true,
    },
    getOrder: { table: ['GetItem', ...whoIsCalling] },
    unlockOrder: { table: ['GetItem', 'UpdateItem'], secret: true },
    keepDraft: {
      table: ['BatchGetItem', 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      secret: true,
    },
    listDeskOrders: { table: [...whoIsCalling, 'Query', 'GetItem'] },
    getDeskCounts: { table: [...whoIsCalling, 'Query'] },
    searchOrders: { table: [...whoIsCalling, 'Query'], secret: true },
    openDeskOrder: { table: [...whoIsCalling, 'GetItem'] },
    listDrafts: { table: [...whoIsCalling, 'Query', 'GetItem'] },
    moveGoods: { table: [...whoIsCalling, 'PutItem'], secret: true },
    moveOrder: { table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'], secret: true },
  },
  payments: {
    startPayment: {
      table: [...whoIsCalling, 'Query', 'PutItem', 'ConditionCheckItem'],
      secret: true,
      sendsPayments: true,
      mpesa: 'ask',
    },
    getPayment: { table: [...whoIsCalling, 'Query'], mpesa: 'number' },
    claimPayment: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secret: true,
      mpesa: 'number',
    },
    listParkedPayments: { table: [...whoIsCalling, 'Query'] },
    settleParkedPayment: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secret: true,
    },
    takePushResult: { table: ['PutItem', 'UpdateItem'], secret: true, sendsPayments: true },
    takeTillNotice: { secret: true, sendsPayments: true, mpesa: 'number' },
  },
  identity: {
    startGoogleSignIn: { secret: true, signIn: 'address' },
    finishGoogleSignIn: {
      table: ['UpdateItem', 'PutItem', 'DeleteItem'],
      secret: true,
      signIn: 'exchange',
    },
    getUser: { table: whoIsCalling, secret: true },
    signOut: { table: ['DeleteItem'], secret: true, signIn: 'address' },
    endSessions: { table: [...whoIsCalling, 'Query', 'DeleteItem'], secret: true },
  },
  shopper: {
    getSettings: { table: ['GetItem'] },
    getCsrfCookie: { secret: true },
    confirmAge: { secret: true },
    listCartItems: { table: ['GetItem', ...whoIsCalling] },
    saveCart: { table: ['PutItem', 'ConditionCheckItem', ...whoIsCalling], secret: true },
    subscribe: { table: ['PutItem', 'UpdateItem'], secret: true },
  },
} as const satisfies PerEndpoint;

/** Functions that no endpoint names: `functions/events/<name in kebab case>.ts`. */
export const eventPermissions = {
  originCheck: { secret: true },
  unmatchedRequest: {
    table: ['GetItem'],
    site: { actions: ['GetObject'], objects: [pageKey(notFoundPage)] },
  },
  paymentDue: {
    wokenBy: 'payments',
    table: ['BatchGetItem', 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    sendsPayments: true,
    mpesa: 'ask',
  },
  tableChanged: { wokenBy: 'table', sendsPages: true, sendsMessages: true, sendsSearch: true },
  searchChanged: {
    wokenBy: 'search',
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
    secret: true,
  },
  messagesAsked: { wokenBy: 'messages', table: ['GetItem', 'UpdateItem'], secret: true, sendsMail: true },
  holdsEnded: { table: ['Query', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  pagesChanged: {
    wokenBy: 'pages',
    sendsPages: true,
    table: ['GetItem', 'BatchGetItem', 'Query'],
    site: {
      actions: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'],
      objects: ['pages/*', pageKey(sitemapFile), pageKey(searchFile), pageKey(robotsFile)],
    },
    invalidates: true,
  },
} as const satisfies Record<string, Permission>;

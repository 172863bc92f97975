import type { areas } from '#shared/api/index.ts';
import { feedFile, notFoundPage, pageKey, robotsFile, searchFile, sitemapFile } from '#shared/page.ts';
import type { Partitions } from './rights/partitions.ts';
import type { SecretName } from './secret-names.ts';

/** The DynamoDB actions that a function may use on the table. A transaction needs the action of each of its parts. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem';

type SiteAction = 'GetObject' | 'PutObject' | 'DeleteObject' | 'ListBucket';

/**
 * The permissions of one function. Besides them, it may only write its own log (T19). Which partitions of the table its
 * actions may use stands in `rights/`, by area.
 */
export type Permission = Partitions & {
  table?: readonly TableAction[];
  /**
   * The secrets that it reads. `signing`: it creates or checks CSRF tokens, age proofs or tickets, or counts a limit
   * (`signToken`, `verifyToken`). `index`: it stores or looks up a keyed hash (`keyedHash`). `origin`: it checks the CDN's
   * header. `notices`: it takes M-Pesa's notices. `unlocks`: it gives or checks what proves a PIN. `pins`: it sets or
   * checks a PIN. `tracking`: it hands out what opens an order.
   */
  secrets?: readonly SecretName[];
  /**
   * Its actions on objects of the site bucket. With `ListBucket`, S3 answers 404 instead of 403 for a missing object.
   */
  site?: { actions: readonly SiteAction[]; objects: readonly string[] };
  /** `address`: gets the URL of the sign-in pages. `exchange`: also reads the client secret, to exchange a code. */
  signIn?: 'address' | 'exchange';
  /** Sends jobs to the queue of pages to prerender. */
  sendsPages?: true;
  /** Sends jobs to the queue of emails. */
  requestsEmails?: true;
  /** Sends jobs to the queue of orders whose search terms may have changed. */
  sendsSearch?: true;
  /** Sends steps of jobs to the queue of jobs. */
  sendsJobs?: true;
  /** `write`: stores result files of jobs. `read`: signs links to them. */
  jobResults?: 'write' | 'read';
  /** Sends jobs to the queue of tax receipts. */
  sendsTax?: true;
  /** Gets the name of the connector to KRA's eTIMS. */
  etims?: true;
  /** Sends emails through SES: from templates, or `written` by the function, which also gets the rate of campaigns. */
  sendsEmails?: 'templates' | 'written';
  /** Gets the URL of the shop. */
  siteUrl?: true;
  /** Sends jobs to the queue of payments to check. */
  sendsPayments?: true;
  /**
   * `number`: reads the shop's M-Pesa number. `notices`: also the addresses of M-Pesa. `ask`: also calls M-Pesa, so it
   * reads the secret and gets the URL.
   */
  mpesa?: 'number' | 'notices' | 'ask';
  /**
   * `receive`: signs forms that put files into the bucket of incoming uploads. `process`: reads these files and writes
   * the pictures that the CDN serves.
   */
  uploads?: 'receive' | 'process';
  /**
   * `receive`: signs forms that put files of imports into the bucket of incoming uploads. `read`: reads these files.
   * `check`: also stores and reads their checked rows. `run`: reads the checked rows.
   */
  imports?: 'receive' | 'read' | 'check' | 'run';
  /** Takes an erased person's name out of the change log. No other function may change or delete its items. */
  erasesLog?: true;
  /** Copies entries of the change log to the bucket that keeps them. It may not read or delete there. */
  copiesLog?: true;
  /** Invalidates paths of the CDN's cache. */
  invalidates?: true;
  /** The event source that invokes it. Its role may read that source. */
  wokenBy?:
    | 'table'
    | 'pages'
    | 'messages'
    | 'payments'
    | 'search'
    | 'uploads'
    | 'jobs'
    | 'tax'
    | 'email-returns';
};

type Areas = typeof areas;
type PerEndpoint = { [A in keyof Areas]: { [Name in keyof Areas[A]]: Permission } };

/** For an endpoint that reads categories or reviews, and the settings if one is restricted. */
const publicReads = { table: ['Query', 'GetItem'] } as const;

/** For an endpoint that reads a list of products with their stock, and the settings if one is restricted. */
const list = { table: ['Query', 'GetItem', 'BatchGetItem'] } as const;

/** For an endpoint that requires a session: reads the session and updates when it was last seen. */
const whoIsCalling = ['BatchGetItem', 'UpdateItem'] as const;

/** For an endpoint of tills: reads the till with its device, and stores when the device last called. */
const tillIsCalling = ['BatchGetItem', 'UpdateItem'] as const;

/** As `whoIsCalling`, for an endpoint with which a person reads or changes their own account. */
const ownAccount = [...whoIsCalling, 'GetItem'] as const;

/** For an endpoint that takes a payment of an order. It first asks M-Pesa about an open prompt, which may end it. */
const takesMoney = {
  table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
  secrets: ['signing', 'index'],
  mpesa: 'ask',
} as const;

/** For an endpoint that changes the points of a customer, with the clock's action that lets them expire. */
const changesPoints = {
  table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
  secrets: ['signing', 'index'],
} as const;

/** For an endpoint that adds a category. */
const createsCategory = {
  table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
  secrets: ['signing'],
} as const;

/** For an endpoint that changes a category. Its products follow within the call, or by a job. */
const changesCategory = {
  table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
  secrets: ['signing'],
  sendsJobs: true,
} as const;

/** For an endpoint that writes a product with its copies. */
const changesCatalogue = {
  table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
  secrets: ['signing'],
} as const;

/** For an endpoint that writes a review with its lists and the stars of its product. */
const changesReview = {
  table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
  secrets: ['signing'],
} as const;

/** For an endpoint that changes a distributor application, and shows it with its emails. */
const changesApplication = {
  table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
  secrets: ['signing', 'index'],
} as const;

/** For an endpoint that changes the caller's cart at the till. */
const changesPosCart = { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing'] } as const;

/**
 * Permissions by area and endpoint. An endpoint without an entry does not compile. A write reads the signing secret to
 * check the CSRF token.
 */
export const permissions = {
  account: {
    // The subscription of the account's address is found by its keyed hash.
    getAccount: { table: ownAccount, secrets: ['index'] },
    changeAccount: { table: [...ownAccount, 'PutItem', 'DeleteItem'], secrets: ['signing', 'index'] },
    addAddress: { table: ownAccount, secrets: ['signing', 'index'] },
    changeAddress: { table: ownAccount, secrets: ['signing', 'index'] },
    removeAddress: { table: ownAccount, secrets: ['signing', 'index'] },
    listAccountOrders: { table: [...whoIsCalling, 'Query'] },
    getSaved: { table: ownAccount },
    keepSaved: { table: [...ownAccount, 'PutItem', 'ConditionCheckItem'], secrets: ['signing'] },
    downloadAccount: { table: [...ownAccount, 'Query'], secrets: ['index'] },
    eraseAccount: {
      table: [...ownAccount, 'Query', 'PutItem', 'DeleteItem', 'BatchWriteItem', 'ConditionCheckItem'],
      secrets: ['signing', 'index'],
      erasesLog: true,
    },
    mergeAccount: {
      table: [...ownAccount, 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      secrets: ['signing'],
    },
  },
  campaigns: {
    listCampaigns: { table: [...whoIsCalling, 'Query'] },
    createCampaign: { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing'] },
    getCampaign: { table: [...whoIsCalling, 'GetItem'] },
    changeCampaign: { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing'] },
    deleteCampaign: { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing'] },
    previewCampaign: { table: [...whoIsCalling, 'GetItem'], secrets: ['signing'], siteUrl: true },
    testCampaign: {
      table: [...whoIsCalling, 'GetItem'],
      secrets: ['signing', 'index'],
      sendsEmails: 'written',
    },
    startCampaign: { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing'], sendsJobs: true },
    unscheduleCampaign: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
    },
  },
  catalogue: {
    listMenuCategories: publicReads,
    getCategory: publicReads,
    listSubcategories: publicReads,
    listProducts: list,
    listSubcategoryProducts: list,
    listNewArrivals: list,
    listPremium: list,
    // Staff get the record, so it finds out who is calling.
    getProduct: { table: [...whoIsCalling, 'Query', 'GetItem'] },
    getProductBySlug: { table: ['GetItem', 'BatchGetItem'] },
    listAvailability: { table: ['BatchGetItem'] },
    getSubcategory: list,
    listFrontendProducts: list,
    listCollection: list,
    listCollectionProducts: list,
    listShopCategories: publicReads,
    searchProducts: {
      table: ['BatchGetItem', 'GetItem'],
      site: { actions: ['GetObject', 'ListBucket'], objects: [pageKey(searchFile), 'search/*'] },
    },
    getFeaturedProduct: { table: ['GetItem', 'BatchGetItem'] },
  },
  categories: {
    listAdminCategories: { table: [...whoIsCalling, 'Query'] },
    createAdminCategory: createsCategory,
    storeCategory: { ...createsCategory, uploads: 'receive' },
    orderAdminCategories: { table: [...whoIsCalling, 'Query', 'PutItem'], secrets: ['signing'] },
    getAdminCategory: { table: [...whoIsCalling, 'GetItem', 'Query'] },
    changeAdminCategory: changesCategory,
    deleteAdminCategory: changesCategory,
    listCategories: { table: [...whoIsCalling, 'Query'] },
    getCategoryById: { table: [...whoIsCalling, 'GetItem', 'Query'] },
    deleteCategory: changesCategory,
    updateCategory: { ...changesCategory, uploads: 'receive' },
    listAllSubcategories: { table: [...whoIsCalling, 'Query'] },
    listSubcategoryAttributes: { table: [...whoIsCalling, 'Query'] },
  },
  content: {
    listFaqs: { table: ['Query'] },
    listPosts: { table: ['GetItem', 'Query'] },
    getPost: { table: ['GetItem', 'Query'] },
    getTextPage: { table: ['GetItem', 'Query'] },
    getTextVersion: { table: ['GetItem', 'Query'] },
    // Tells the shop and the applicant by email.
    becomeDistributor: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'ConditionCheckItem'],
      secrets: ['signing', 'index'],
    },
  },
  distributors: {
    listDistributors: { table: [...whoIsCalling, 'Query'] },
    // Finds what became of its emails, and other applications, by the keyed hashes of their email address and phone.
    getDistributor: { table: [...whoIsCalling, 'GetItem', 'Query'], secrets: ['index'] },
    moveDistributor: changesApplication,
    noteDistributor: changesApplication,
    answerDistributor: changesApplication,
    eraseDistributor: { table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'], secrets: ['signing'] },
  },
  faqs: {
    listAdminFaqs: { table: [...whoIsCalling, 'Query'] },
    createFaq: { table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'], secrets: ['signing'] },
    getAdminFaq: { table: [...whoIsCalling, 'GetItem'] },
    changeFaq: { table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'], secrets: ['signing'] },
    deleteFaq: { table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'], secrets: ['signing'] },
    orderFaqs: { table: [...whoIsCalling, 'Query', 'PutItem'], secrets: ['signing'] },
  },
  customers: {
    listCustomers: { table: [...whoIsCalling, 'Query'], secrets: ['index'] },
    searchCustomers: { table: [...whoIsCalling, 'GetItem', 'Query'], secrets: ['signing', 'index'] },
    // Finds the customer's credit and newsletter by the keyed hashes of their phone and email address.
    getCustomer: { table: [...whoIsCalling, 'GetItem', 'Query'], secrets: ['index'] },
    changeCustomer: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing', 'index'],
    },
    getCustomerPoints: { table: [...whoIsCalling, 'GetItem', 'Query'], secrets: ['index'] },
    spendCustomerPoints: changesPoints,
    correctCustomerPoints: changesPoints,
    showCustomerContacts: { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing'] },
    payOutCredit: { table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'], secrets: ['signing', 'index'] },
    // Finds everything that is stored by the keyed hashes of a phone and of email addresses.
    exportCustomer: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing', 'index'],
    },
    previewErasure: { table: [...whoIsCalling, 'GetItem', 'Query'], secrets: ['index'] },
  },
  pictures: {
    startUpload: {
      table: [...whoIsCalling, 'PutItem'],
      secrets: ['signing'],
      uploads: 'receive',
    },
    getUpload: { table: [...whoIsCalling, 'GetItem'] },
  },
  pos: {
    listPosProducts: { table: [...whoIsCalling, 'Query', 'GetItem'] },
    addToPosCart: changesPosCart,
    getPosCart: { table: [...whoIsCalling, 'GetItem'] },
    changePosLine: changesPosCart,
    removePosLine: changesPosCart,
    emptyPosCart: changesPosCart,
    // Writes what an entry of a till's journal writes, and adds the till at its first sale.
    sellPosCart: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing', 'unlocks'],
    },
  },
  posts: {
    listAdminPosts: { table: [...whoIsCalling, 'GetItem', 'Query'] },
    createPost: { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing'] },
    getAdminPost: { table: [...whoIsCalling, 'GetItem'] },
    changePost: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
    },
    deletePost: { table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'], secrets: ['signing'] },
    listPostCategories: { table: [...whoIsCalling, 'GetItem', 'Query'] },
    savePostCategories: { table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'], secrets: ['signing'] },
  },
  products: {
    listAdminProducts: { table: [...whoIsCalling, 'GetItem', 'Query'] },
    getAdminProduct: { table: [...whoIsCalling, 'GetItem', 'Query'] },
    changeAdminProduct: changesCatalogue,
    updateProduct: { ...changesCatalogue, uploads: 'receive' },
    createAdminProduct: changesCatalogue,
    duplicateAdminProduct: changesCatalogue,
    deleteAdminProduct: changesCatalogue,
    moveProductStock: { table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'], secrets: ['signing'] },
    listProductStock: { table: [...whoIsCalling, 'GetItem', 'Query'] },
    listAdminSuppliers: { table: [...whoIsCalling, 'Query'] },
    createAdminSupplier: { table: [...whoIsCalling, 'Query', 'PutItem'], secrets: ['signing'] },
    changeAdminSupplier: { table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'], secrets: ['signing'] },
    deleteAdminSupplier: { table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'], secrets: ['signing'] },
    getAdminFeatured: { table: [...whoIsCalling, 'GetItem'] },
    saveAdminFeatured: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
    },
  },
  reviews: {
    listTestimonials: publicReads,
    listReviews: publicReads,
    listAdminReviews: { table: [...whoIsCalling, 'Query'] },
    getAdminReview: { table: [...whoIsCalling, 'GetItem'] },
    decideReviews: changesReview,
    changeAdminReview: changesReview,
    stopReviewEmails: { table: ['PutItem'], secrets: ['signing', 'index'] },
    submitReview: {
      table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      secrets: ['signing', 'index'],
    },
  },
  imports: {
    startImport: { table: [...whoIsCalling, 'PutItem'], secrets: ['signing'], imports: 'receive' },
    getImport: { table: [...whoIsCalling, 'GetItem'], imports: 'read' },
    startImportCheck: { table: [...whoIsCalling, 'GetItem'], secrets: ['signing'], imports: 'check' },
    checkImportRows: { table: [...whoIsCalling, 'GetItem', 'Query'], secrets: ['signing'], imports: 'check' },
  },
  jobs: {
    listJobs: { table: [...whoIsCalling, 'Query'] },
    startJob: { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing'], sendsJobs: true },
    previewProducts: { table: [...whoIsCalling, 'GetItem', 'Query'], secrets: ['signing'] },
    getJob: { table: [...whoIsCalling, 'GetItem'] },
    cancelJob: { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing'], sendsJobs: true },
    resumeJob: { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing'], sendsJobs: true },
    downloadJobResult: { table: [...whoIsCalling, 'GetItem'], jobResults: 'read' },
  },
  orders: {
    quoteCart: { table: ['BatchGetItem', 'UpdateItem'], secrets: ['signing', 'index'] },
    placeOrder: {
      // If stock is short, it returns the stock of expired chat holds.
      table: [
        'GetItem',
        'BatchGetItem',
        'Query',
        'PutItem',
        'UpdateItem',
        'DeleteItem',
        'ConditionCheckItem',
      ],
      secrets: ['signing', 'index', 'tracking'],
    },
    getOrder: { table: whoIsCalling },
    unlockOrder: { table: ['GetItem', 'UpdateItem'], secrets: ['signing', 'tracking'] },
    keepDraft: {
      table: ['BatchGetItem', 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      secrets: ['signing'],
    },
    listAdminOrders: { table: [...whoIsCalling, 'Query'] },
    listUnpaidOrders: { table: [...whoIsCalling, 'Query'] },
    getAdminCounts: { table: [...whoIsCalling, 'GetItem', 'Query'] },
    searchOrders: { table: [...whoIsCalling, 'GetItem', 'Query'], secrets: ['signing', 'index'] },
    // Finds the customer's credit by the keyed hash of their phone.
    openAdminOrder: { table: [...whoIsCalling, 'Query', 'GetItem'], secrets: ['index'] },
    getCredit: { table: [...whoIsCalling, 'Query', 'GetItem'], secrets: ['index'] },
    takeCash: takesMoney,
    spendCredit: takesMoney,
    refundOrder: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
    },
    listDrafts: { table: [...whoIsCalling, 'Query', 'GetItem'] },
    getDraft: { table: ['GetItem'] },
    openDraft: { table: [...whoIsCalling, 'GetItem'] },
    quoteDraft: { table: [...whoIsCalling, 'GetItem'], secrets: ['signing'] },
    orderDraft: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing', 'tracking'],
    },
    extendHold: { table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'], secrets: ['signing'] },
    discardDraft: { table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'], secrets: ['signing'] },
    cancelOrder: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
    },
    moveOrder: { ...takesMoney, secrets: ['signing'] },
  },
  payments: {
    startPayment: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
      secrets: ['signing'],
      sendsPayments: true,
      mpesa: 'ask',
    },
    getPayment: { table: [...whoIsCalling, 'GetItem', 'Query'], mpesa: 'number' },
    claimPayment: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      mpesa: 'ask',
    },
    listUnmatchedPayments: { table: [...whoIsCalling, 'Query'] },
    openUnmatchedPayment: { table: [...whoIsCalling, 'GetItem', 'Query'] },
    settleUnmatchedPayment: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
    },
    takePushResult: { table: ['PutItem', 'UpdateItem'], secrets: ['signing'], sendsPayments: true },
    // Counts the notices of a sender.
    takeTillNotice: {
      table: ['UpdateItem'],
      secrets: ['notices'],
      sendsPayments: true,
      mpesa: 'notices',
    },
  },
  people: {
    listPeople: { table: [...whoIsCalling, 'Query'] },
    getPerson: { table: [...whoIsCalling, 'GetItem'] },
    invitePerson: { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing', 'index'] },
    resendInvitation: { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing'] },
    changePerson: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'Query', 'DeleteItem'],
      secrets: ['signing'],
    },
    removePerson: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'Query', 'DeleteItem'],
      secrets: ['signing'],
    },
  },
  promotions: {
    listPromotions: { table: [...whoIsCalling, 'Query'] },
    createPromotion: {
      table: [...whoIsCalling, 'PutItem', 'ConditionCheckItem'],
      secrets: ['signing', 'index'],
    },
    getPromotion: { table: [...whoIsCalling, 'GetItem'] },
    changePromotion: { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing', 'index'] },
    deletePromotion: { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing'] },
    samplePromotion: { table: whoIsCalling, secrets: ['signing'] },
  },
  log: {
    listLog: { table: [...whoIsCalling, 'Query'] },
    // Restores a record, so it may write what the record's own endpoint writes. Products follow their category by a job.
    undoChange: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      sendsJobs: true,
    },
  },
  identity: {
    startGoogleSignIn: { secrets: ['signing'], signIn: 'address' },
    finishGoogleSignIn: {
      table: ['BatchGetItem', 'UpdateItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
      signIn: 'exchange',
    },
    getUser: { table: whoIsCalling, secrets: ['signing'] },
    signOut: { table: ['DeleteItem'], secrets: ['signing'], signIn: 'address' },
    endSessions: { table: [...whoIsCalling, 'Query', 'DeleteItem'], secrets: ['signing'] },
  },
  settings: {
    listSettings: { table: [...whoIsCalling, 'GetItem'] },
    getSettingsGroup: { table: [...whoIsCalling, 'GetItem'], mpesa: 'number', etims: true },
    changeSettingsGroup: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      mpesa: 'number',
      etims: true,
    },
    getAdminPage: { table: [...whoIsCalling, 'Query'] },
    changeAdminPage: { table: [...whoIsCalling, 'GetItem', 'PutItem', 'Query'], secrets: ['signing'] },
    listAdminPageVersions: { table: [...whoIsCalling, 'Query'] },
    getAdminPageVersion: { table: [...whoIsCalling, 'GetItem'] },
    putBackAdminPage: { table: [...whoIsCalling, 'GetItem', 'PutItem', 'Query'], secrets: ['signing'] },
  },
  till: {
    askTillPrompt: {
      table: [...tillIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      secrets: ['signing', 'unlocks'],
      sendsPayments: true,
      mpesa: 'ask',
    },
    getTillCredit: { table: [...tillIsCalling, 'GetItem', 'Query'], secrets: ['index', 'unlocks'] },
    getTillPrompt: { table: [...tillIsCalling, 'Query'] },
    getTillCode: { table: [...tillIsCalling, 'Query'] },
    enrolTill: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      secrets: ['signing'],
      mpesa: 'number',
    },
    getTillState: { table: [...tillIsCalling, 'GetItem', 'Query'], mpesa: 'number' },
    getTillCatalogue: { table: [...tillIsCalling, 'GetItem', 'Query'] },
    getTillReceipt: { table: [...tillIsCalling, 'GetItem'] },
    restoreTill: {
      table: [...tillIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['unlocks'],
    },
    syncTill: {
      table: [...tillIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['unlocks'],
    },
    changeOwnPin: {
      table: [...tillIsCalling, 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['pins', 'unlocks'],
    },
    unlockTill: { table: [...tillIsCalling, 'Query'], secrets: ['pins', 'unlocks'] },
  },
  tills: {
    listTaxReceipts: { table: [...whoIsCalling, 'GetItem', 'Query'] },
    decideTaxReceipt: { table: [...whoIsCalling, 'PutItem', 'DeleteItem'], secrets: ['signing'] },
    listTills: { table: [...whoIsCalling, 'Query'] },
    createTill: { table: [...whoIsCalling, 'Query', 'PutItem'], secrets: ['signing'] },
    changeTill: { table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'], secrets: ['signing'] },
    createTillCode: { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing'] },
    listShifts: { table: [...whoIsCalling, 'Query'] },
    getShift: { table: [...whoIsCalling, 'GetItem'] },
    listTillAlarms: { table: [...whoIsCalling, 'Query'] },
    listShortages: { table: [...whoIsCalling, 'Query'] },
    settleShortage: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
    },
    listShiftEntries: { table: [...whoIsCalling, 'GetItem', 'Query'] },
    getPriceReport: { table: [...whoIsCalling, 'Query'] },
    closeShift: { table: [...whoIsCalling, 'GetItem', 'PutItem', 'UpdateItem'], secrets: ['signing'] },
    settleTillAlarm: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
    },
    listTillPeople: { table: [...whoIsCalling, 'Query'] },
    setTillPin: {
      table: [...whoIsCalling, 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing', 'pins'],
    },
  },
  waiting: {
    waitForProduct: {
      table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      secrets: ['signing', 'index'],
    },
    stopWaiting: {
      table: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
    },
    listWaitedProducts: { table: [...whoIsCalling, 'Query'] },
    listWaitingPeople: { table: [...whoIsCalling, 'GetItem', 'Query'] },
    tellWaitingPerson: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
    },
    removeWaitingPerson: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
    },
  },
  shopper: {
    getSettings: { table: ['GetItem'] },
    getCsrfCookie: { secrets: ['signing'] },
    confirmAge: { secrets: ['signing'] },
    listCartItems: { table: ['GetItem', ...whoIsCalling] },
    saveCart: { table: ['PutItem', 'ConditionCheckItem', ...whoIsCalling], secrets: ['signing'] },
    subscribe: {
      table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
    },
  },
  newsletter: {
    confirmNewsletter: {
      table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
    },
    unsubscribe: {
      table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
    },
    getSubscriberCount: { table: ['GetItem'] },
    listSubscribers: { table: [...whoIsCalling, 'GetItem', 'Query'] },
    // Finds the subscriber, and what SES told about the address, by keyed hashes of the email address.
    searchSubscribers: { table: [...whoIsCalling, 'GetItem'], secrets: ['signing', 'index'] },
    getSubscriber: { table: [...whoIsCalling, 'GetItem'], secrets: ['index'] },
    unsubscribePerson: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
    },
    // Finds what SES told about the address by its keyed hash.
    exportSubscriber: { table: [...whoIsCalling, 'GetItem', 'PutItem'], secrets: ['signing', 'index'] },
    eraseSubscriber: { table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'], secrets: ['signing'] },
  },
} as const satisfies PerEndpoint;

/** For a function that renders pages. */
const rendersPages = {
  actions: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'],
  objects: [
    ...['pages/*', 'search/*', 'sitemap/*'],
    ...[sitemapFile, searchFile, robotsFile, feedFile].map(pageKey),
  ],
} as const;

/**
 * Functions that no endpoint uses: `functions/events/<name in kebab case>.ts`. The `id` is the function's construct on
 * AWS and stays the same when the name changes.
 */
export const eventPermissions = {
  originCheck: { id: 'OriginCheck', secrets: ['origin'] },
  unmatchedRequest: {
    id: 'UnmatchedRequest',
    table: ['GetItem', 'Query'],
    site: { actions: ['GetObject'], objects: [pageKey(notFoundPage)] },
  },
  paymentDue: {
    id: 'PaymentDue',
    wokenBy: 'payments',
    table: ['BatchGetItem', 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    sendsPayments: true,
    mpesa: 'ask',
  },
  tableChanged: {
    id: 'TableChanged',
    wokenBy: 'table',
    // Puts the entries of the change log into its lists, and wakes the people who wait for a product. Reads at how many
    // pieces pages say that few are left.
    table: ['PutItem', 'GetItem', 'BatchGetItem'],
    copiesLog: true,
    sendsPages: true,
    requestsEmails: true,
    sendsSearch: true,
  },
  searchChanged: {
    id: 'SearchChanged',
    wokenBy: 'search',
    // An order whose customer was erased may end their points, and removes the names from the credit that is left.
    table: [
      ...(['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] as const),
      ...(['BatchWriteItem', 'ConditionCheckItem'] as const),
    ],
    secrets: ['index'],
  },
  emailsRequested: {
    id: 'MessagesAsked',
    wokenBy: 'messages',
    // Looks for reviews that a customer has written since the email was requested.
    table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'],
    // The links to orders, and to unsubscribe.
    secrets: ['index', 'tracking'],
    sendsEmails: 'templates',
  },
  pictureUploaded: {
    id: 'PictureUploaded',
    wokenBy: 'uploads',
    // It decodes what strangers may have made, so it reads no secret, and writes only how its upload ended. The clock
    // puts the picture of a form into its record.
    table: ['GetItem', 'UpdateItem'],
    uploads: 'process',
  },
  emailReturned: {
    id: 'EmailReturned',
    wokenBy: 'email-returns',
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['index'],
  },
  emailsOverdue: { id: 'EmailsOverdue', table: ['Query', 'DeleteItem'], requestsEmails: true },
  clock: {
    id: 'Clock',
    table: ['BatchGetItem', 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    // Finds out by the keyed hash of an address whether it wants to be asked for reviews.
    secrets: ['index'],
    sendsJobs: true,
    sendsPages: true,
    sendsSearch: true,
    sendsTax: true,
  },
  taxReceiptsDue: {
    id: 'TaxReceiptsDue',
    wokenBy: 'tax',
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    etims: true,
  },
  jobDue: {
    id: 'JobDue',
    wokenBy: 'jobs',
    // Erased accounts leave the log.
    erasesLog: true,
    table: [
      ...(['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] as const),
      ...(['BatchWriteItem', 'ConditionCheckItem'] as const),
    ],
    // Keyed hashes: the contacts of customers to erase, the links to unsubscribe, what SES told about addresses. The
    // signing secret names the counters of limits of an erased contact.
    secrets: ['index', 'signing'],
    sendsEmails: 'written',
    sendsJobs: true,
    sendsPages: true,
    site: rendersPages,
    invalidates: true,
    jobResults: 'write',
    imports: 'run',
  },
  pagesChanged: {
    id: 'PagesChanged',
    wokenBy: 'pages',
    sendsPages: true,
    table: ['GetItem', 'BatchGetItem', 'Query'],
    site: rendersPages,
    invalidates: true,
  },
} as const satisfies Record<string, Permission & { id: Capitalize<string> }>;

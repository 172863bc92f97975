import {
  feedFile,
  llmsFile,
  notFoundPage,
  pageKey,
  robotsFile,
  searchFile,
  sitemapFile,
} from '#shared/page.ts';
import type { Permission } from './permission.ts';

/** The rights on the site bucket that a function which renders pages needs. */
const rendersPages = {
  actions: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'],
  objects: [
    ...['pages/*', 'search/*', 'sitemap/*', 'feeds/*'],
    ...[sitemapFile, searchFile, robotsFile, llmsFile, feedFile].map(pageKey),
  ],
} as const;

/**
 * What functions may do that no endpoint uses: `functions/events/<name in kebab case>.ts`. The `id` is the function's
 * construct on AWS and stays the same when the name changes.
 */
export const events = {
  originCheck: { id: 'OriginCheck', secrets: ['origin'] },
  unmatchedRequest: {
    id: 'UnmatchedRequest',
    table: ['GetItem', 'Query'],
    site: { actions: ['GetObject'], objects: [pageKey(notFoundPage)] },
    reads: 'category product slug post',
  },
  paymentDue: {
    id: 'PaymentDue',
    wokenBy: 'payments',
    table: ['BatchGetItem', 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    sendsPayments: true,
    mpesa: 'ask',
    reads: 'order payment till',
    writes: 'order payment journal email DUE#shop#* log SHIFT#*',
  },
  tableChanged: {
    id: 'TableChanged',
    wokenBy: 'table',
    // The function adds the entries of the change log to their lists, and makes the scheduled check notify the people
    // who wait for a product. It reads the setting for the number of pieces at which pages show "few left". It counts
    // the changes that open desks must show.
    table: ['PutItem', 'GetItem', 'BatchGetItem', 'UpdateItem'],
    copiesLog: true,
    sendsPages: true,
    requestsEmails: true,
    sms: 'know',
    sendsSearch: true,
    reads: 'settings waiting PRODUCT#*',
    writes: 'DUE#office#* log-list DESK',
  },
  searchChanged: {
    id: 'SearchChanged',
    wokenBy: 'search',
    // If the customer of an order was erased, the function may also delete their points, and removes names from the
    // remaining credit.
    table: [
      ...(['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] as const),
      ...(['BatchWriteItem', 'ConditionCheckItem'] as const),
    ],
    secrets: ['index'],
    // If an order changes after its day was closed, the change is listed. So the function reads which days are closed.
    reads: 'settings order payment credit points customer journal shift email books goes-with',
    writes:
      'order search payment credit points customer journal shift email books goes-with DUE#office#* log',
  },
  emailsRequested: {
    id: 'MessagesAsked',
    wokenBy: 'messages',
    // The function looks for reviews that a customer has written since the email was requested.
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
    // The function signs the links to orders, and the links to unsubscribe.
    secrets: ['index', 'tracking'],
    sendsEmails: 'templates',
    sms: 'send',
    reads: `MEMBERS PERSON#* VISITOR#* settings product waiting review order order-code search purchase till shift
      distributor subscriber suppression books cash TAX-RECEIPT#* OWNED#*`,
    writes: 'email LIMIT#sms-phone#*',
  },
  pictureUploaded: {
    id: 'PictureUploaded',
    wokenBy: 'uploads',
    // The function decodes files from strangers, which may be attacks. So it reads no secret, and writes only the
    // result of the upload. Later, the scheduled check puts the picture into the record that was edited.
    table: ['GetItem', 'UpdateItem'],
    uploads: 'process',
    reads: 'upload',
    writes: 'upload',
  },
  emailReturned: {
    id: 'EmailReturned',
    wokenBy: 'email-returns',
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['index'],
    sms: 'know',
    reads: 'subscriber',
    writes: 'subscriber campaign suppression email',
  },
  emailsOverdue: {
    id: 'EmailsOverdue',
    table: ['Query', 'DeleteItem'],
    requestsEmails: true,
    sms: 'know',
    reads: 'email',
    writes: 'email',
  },
  clock: {
    id: 'Clock',
    table: ['BatchGetItem', 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    // The function finds by the keyed hash of an address whether its owner agreed to be asked for reviews.
    secrets: ['index'],
    sendsJobs: true,
    sendsPages: true,
    sendsSearch: true,
    sendsTax: true,
    reads: `PERSON#* VISITOR#* settings category product list upload slug feature stock stock-count hold waiting
      promotion review order draft payment cash rider points tax till journal shift post campaign suppression email job
      clock due log books OWNED#* COUNTER#product`,
    writes: `settings category product list upload slug feature stock stock-count hold waiting promotion review order draft
      payment cash rider points tax till journal shift post campaign email job clock due log books`,
  },
  taxReceiptsDue: {
    id: 'TaxReceiptsDue',
    wokenBy: 'tax',
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    etims: true,
    reads: 'settings order tax',
    writes: 'tax DUE#shop#*',
  },
  jobDue: {
    id: 'JobDue',
    wokenBy: 'jobs',
    // The function removes the names of erased accounts from the change log.
    erasesLog: true,
    table: [
      ...(['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] as const),
      ...(['BatchWriteItem', 'ConditionCheckItem'] as const),
    ],
    // `index`: to hash the contacts to erase and the addresses that SES reported, and to sign the links to unsubscribe.
    // `signing`: to find the rate-limit counters of an erased contact.
    secrets: ['index', 'signing'],
    sendsEmails: 'written',
    sendsJobs: true,
    sendsPages: true,
    site: rendersPages,
    invalidates: true,
    jobResults: 'write',
    imports: 'run',
    reads: `session MEMBERS OWNER-COUNT PERSON#* pin owned cart settings category product list slug goes-with
        feature stock waiting upload import promotion review order search draft payment credit
        points customer till journal shift rider-phone faq post page distributor subscriber campaign
        suppression email job log statement LOG-BY#* COUNTER#* LIMIT#*`,
    writes: `session PERSON#* pin rider-phone owned cart category product list slug goes-with feature
        stock waiting upload import promotion review order search draft payment credit points
        customer till journal shift faq post page distributor subscriber campaign suppression
        email job due log statement LOG-BY#* idempotency COUNTER#* LIMIT#*`,
  },
  pagesChanged: {
    id: 'PagesChanged',
    wokenBy: 'pages',
    sendsPages: true,
    table: ['GetItem', 'BatchGetItem', 'Query'],
    site: rendersPages,
    invalidates: true,
    reads: 'settings category product list slug feature review faq post page',
  },
} as const satisfies Record<string, Permission & { id: Capitalize<string> }>;

import type { Partitions } from './partitions.ts';

/** The partitions that the functions of events read and write. */
export const eventRights = {
  unmatchedRequest: { reads: 'category product slug post' },
  paymentDue: { reads: 'order payment till', writes: 'order payment journal email DUE#shop#* log SHIFT#*' },
  tableChanged: { reads: 'settings waiting PRODUCT#*', writes: 'DUE#office#* log-list' },
  searchChanged: {
    reads: 'settings order payment credit points customer journal shift email',
    writes: 'order search payment credit points customer journal shift email DUE#office#* log',
  },
  emailsRequested: {
    reads: `MEMBERS PERSON#* VISITOR#* settings product waiting review order till shift distributor
      subscriber suppression OWNED#*`,
    writes: 'email',
  },
  pictureUploaded: { reads: 'upload', writes: 'upload' },
  emailReturned: { reads: 'subscriber', writes: 'subscriber campaign suppression' },
  emailsOverdue: { reads: 'email', writes: 'email' },
  clock: {
    reads: `PERSON#* VISITOR#* settings category product list upload slug feature stock hold waiting
      review order draft payment points tax till journal shift post campaign suppression email job
      clock due log OWNED#* COUNTER#product`,
    writes: `settings category product list upload slug feature stock hold waiting review order draft
      payment points tax till journal shift post campaign email job clock due log`,
  },
  taxReceiptsDue: { reads: 'settings order tax', writes: 'tax DUE#shop#*' },
  jobDue: {
    reads: `session MEMBERS OWNER-COUNT PERSON#* pin owned cart settings category product list slug
        feature stock waiting upload import promotion review order search draft payment credit
        points customer till journal shift faq post page distributor subscriber campaign
        suppression email job log LOG-BY#* COUNTER#* LIMIT#*`,
    writes: `session PERSON#* pin owned cart category product list slug feature
        stock waiting upload import promotion review order search draft payment credit points
        customer till journal shift faq post page distributor subscriber campaign suppression
        email job due log LOG-BY#* COUNTER#* LIMIT#*`,
  },
  pagesChanged: { reads: 'settings category product list slug feature review faq post page' },
} as const satisfies Record<string, Partitions>;

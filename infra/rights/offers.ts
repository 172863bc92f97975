import { type Permissions, whoIsCalling } from './permission.ts';

/** The rights of an endpoint that reads categories or reviews. It reads the settings if one of them is restricted. */
const publicReads = { table: ['Query', 'GetItem'] } as const;

/** The rights of an endpoint that writes a review with its lists and the stars of its product. */
const changesReview = {
  table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
  secrets: ['signing'],
} as const;

/**
 * What the functions of promotions, reviews, waiting lists and newsletters may do, by noun (kind of record) and
 * endpoint.
 */
export const offers = {
  promotions: {
    changePromotion: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing', 'index'],
      reads: 'caller promotion',
      writes: 'promotion log',
    },
    createPromotion: {
      table: [...whoIsCalling, 'PutItem', 'ConditionCheckItem'],
      secrets: ['signing', 'index'],
      reads: 'caller promotion',
      writes: 'promotion log',
    },
    deletePromotion: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller promotion',
      writes: 'promotion log',
    },
    getPromotion: { table: [...whoIsCalling, 'GetItem'], reads: 'caller promotion' },
    listProductOffers: {
      table: ['Query', 'GetItem', 'BatchGetItem'],
      reads: 'settings CLOSED-CATEGORIES PRODUCT#* LIST#* goes-with PROMOTIONS PROMOTION#*',
    },
    listPromotions: { table: [...whoIsCalling, 'Query'], reads: 'caller promotion' },
    samplePromotion: {
      table: whoIsCalling,
      secrets: ['signing'],
      reads: 'caller settings product promotion idempotency',
    },
  },
  reviews: {
    changeAdminReview: {
      ...changesReview,
      reads: 'caller product slug review order',
      writes: 'product slug list review log',
    },
    decideReviews: {
      ...changesReview,
      reads: 'caller product review',
      writes: 'product slug list review log',
    },
    getAdminReview: { table: [...whoIsCalling, 'GetItem'], reads: 'caller product review order' },
    listAdminReviews: { table: [...whoIsCalling, 'Query'], reads: 'caller product review order' },
    listReviews: { ...publicReads, reads: 'settings PRODUCT#* REVIEWS#*' },
    listTestimonials: { ...publicReads, reads: 'settings PRODUCT#* TESTIMONIALS' },
    stopReviewEmails: { table: ['PutItem'], secrets: ['signing', 'index'], writes: 'REVIEW-STOP#*' },
    submitReview: {
      table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      secrets: ['signing', 'index'],
      reads: 'caller PERSON#* owned settings PRODUCT#* ORDER#* idempotency',
      writes: `owned PENDING-REVIEWS REVIEW#* VERIFIED-REVIEW#* log idempotency COUNTER#review
        LIMIT#review-address#* LIMIT#review-address-all#* LIMIT#review-visitor#*`,
    },
  },
  waiting: {
    listWaitedProducts: { table: [...whoIsCalling, 'Query'], reads: 'caller product waiting' },
    listWaitingPeople: { table: [...whoIsCalling, 'GetItem', 'Query'], reads: 'caller product waiting' },
    removeWaitingPerson: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller product waiting',
      writes: 'waiting log',
    },
    stopWaiting: {
      table: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
      reads: 'WAITER#* WAITING#*',
      writes: 'waiting',
    },
    tellWaitingPerson: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller product waiting',
      writes: 'waiting log',
    },
    waitForProduct: {
      table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      secrets: ['signing', 'index'],
      reads: 'PRODUCT#* WAITER#*',
      writes: 'waiting DUE#shop#* LIMIT#waiting#* LIMIT#waiting-address#* LIMIT#waiting-contact#*',
    },
  },
  newsletter: {
    confirmNewsletter: {
      table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
      reads: 'SUBSCRIBER#*',
      writes: 'PROMOTION#* subscriber email',
    },
    eraseSubscriber: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller subscriber',
      writes: 'promotion subscriber log',
    },
    // The function finds by the keyed hash of an address what SES reported about it.
    exportSubscriber: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing', 'index'],
      reads: 'caller promotion subscriber suppression',
      writes: 'log',
    },
    getSubscriber: {
      table: [...whoIsCalling, 'GetItem'],
      secrets: ['index'],
      reads: 'caller promotion subscriber suppression',
    },
    getSubscriberCount: { table: ['GetItem'], reads: 'SUBSCRIBER-COUNT' },
    listSubscribers: { table: [...whoIsCalling, 'GetItem', 'Query'], reads: 'caller subscriber' },
    // The function finds a subscriber, and what SES reported about the address, by keyed hashes of the email address.
    searchSubscribers: {
      table: [...whoIsCalling, 'GetItem'],
      secrets: ['signing', 'index'],
      reads: 'caller subscriber',
    },
    unsubscribe: {
      table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
      reads: 'SUBSCRIBER#*',
      writes: 'subscriber',
    },
    unsubscribePerson: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
      reads: 'caller promotion subscriber suppression',
      writes: 'subscriber log',
    },
    subscribe: {
      table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
      reads: 'settings SUBSCRIBER#* SUPPRESSION#*',
      writes: 'subscriber email LIMIT#stranger-email#* LIMIT#subscribe#* LIMIT#subscribe-address#*',
    },
  },
  campaigns: {
    changeCampaign: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller subscriber campaign job',
      writes: 'campaign log',
    },
    createCampaign: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller subscriber campaign job',
      writes: 'campaign log COUNTER#campaign',
    },
    deleteCampaign: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller campaign',
      writes: 'campaign log',
    },
    getCampaign: { table: [...whoIsCalling, 'GetItem'], reads: 'caller subscriber campaign job' },
    listCampaigns: { table: [...whoIsCalling, 'Query'], reads: 'caller campaign job' },
    previewCampaign: {
      table: [...whoIsCalling, 'GetItem'],
      secrets: ['signing'],
      siteUrl: true,
      reads: 'caller settings',
    },
    startCampaign: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      sendsJobs: true,
      reads: 'caller subscriber campaign job',
      writes: 'campaign job DUE#office#* log',
    },
    testCampaign: {
      table: [...whoIsCalling, 'GetItem'],
      secrets: ['signing', 'index'],
      sendsEmails: 'written',
      reads: 'caller PERSON#* settings suppression',
      writes: 'LIMIT#campaign-test#*',
    },
    unscheduleCampaign: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller subscriber campaign job',
      writes: 'campaign DUE#office#* log',
    },
  },
} as const satisfies Permissions;

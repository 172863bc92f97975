import { pageKey, searchFile } from '#shared/page.ts';
import type { Permissions } from './permission.ts';
import { list, whoIsCalling } from './usual.ts';

/** For an endpoint that reads categories or reviews, and the settings if one is restricted. */
const publicReads = { table: ['Query', 'GetItem'] } as const;

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

/** What the functions of goods may do, by noun and endpoint. */
export const goods = {
  catalogue: {
    getCategory: { ...publicReads, reads: 'settings CATALOGUE LIST#*' },
    getFeaturedProduct: {
      table: ['GetItem', 'BatchGetItem'],
      reads: 'settings CLOSED-CATEGORIES PRODUCT#* feature',
    },
    getProductBySlug: {
      table: ['GetItem', 'BatchGetItem'],
      reads: 'settings CLOSED-CATEGORIES slug PRODUCT#*',
    },
    getSubcategory: { ...list, reads: 'settings category LIST#* PRODUCT#*' },
    listCollection: { ...list, reads: 'settings category LIST#* PRODUCT#*' },
    listCollectionProducts: { ...list, reads: 'settings category LIST#* PRODUCT#*' },
    listFrontendProducts: { ...list, reads: 'settings category LIST#* PRODUCT#*' },
    listMenuCategories: { ...publicReads, reads: 'settings CATALOGUE LIST#*' },
    listNewArrivals: { ...list, reads: 'settings category LIST#* PRODUCT#*' },
    listPremium: { ...list, reads: 'settings category LIST#* PRODUCT#*' },
    listProducts: { ...list, reads: 'settings category PRODUCT#* list' },
    listShopCategories: { ...publicReads, reads: 'settings CATALOGUE LIST#*' },
    listSubcategories: { ...publicReads, reads: 'settings CATALOGUE LIST#*' },
    listSubcategoryProducts: { ...list, reads: 'settings category LIST#* PRODUCT#*' },
    searchProducts: {
      table: ['BatchGetItem', 'GetItem'],
      site: { actions: ['GetObject', 'ListBucket'], objects: [pageKey(searchFile), 'search/*'] },
      reads: 'settings CLOSED-CATEGORIES PRODUCT#*',
    },
  },
  categories: {
    changeAdminCategory: {
      ...changesCategory,
      reads: 'caller category product list upload job COUNTER#product',
      writes: `category product list slug upload job DUE#office#* log COUNTER#attribute
        COUNTER#subcategory`,
    },
    createAdminCategory: {
      ...createsCategory,
      reads: 'caller category upload',
      writes: 'category slug log COUNTER#category',
    },
    deleteAdminCategory: {
      ...changesCategory,
      reads: 'caller category product list slug upload job COUNTER#product',
      writes: 'category product list slug job DUE#office#* log',
    },
    deleteCategory: {
      ...changesCategory,
      reads: 'caller category product list slug upload job COUNTER#product',
      writes: 'category product list slug job DUE#office#* log',
    },
    getAdminCategory: { table: [...whoIsCalling, 'GetItem', 'Query'], reads: 'caller category upload' },
    getCategoryById: { table: [...whoIsCalling, 'GetItem', 'Query'], reads: 'caller category upload' },
    listAdminCategories: { table: [...whoIsCalling, 'Query'], reads: 'caller category' },
    listAllSubcategories: { table: [...whoIsCalling, 'Query'], reads: 'caller category' },
    listCategories: { table: [...whoIsCalling, 'Query'], reads: 'caller category' },
    listSubcategoryAttributes: { table: [...whoIsCalling, 'Query'], reads: 'caller category' },
    orderAdminCategories: {
      table: [...whoIsCalling, 'Query', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller category',
      writes: 'category log',
    },
    storeCategory: {
      ...createsCategory,
      uploads: 'receive',
      reads: 'caller category upload',
      writes: 'category slug upload log COUNTER#category LIMIT#uploads#*',
    },
    updateCategory: {
      ...changesCategory,
      uploads: 'receive',
      reads: 'caller category product list upload job COUNTER#product',
      writes: `category product list slug upload job DUE#office#* log COUNTER#attribute
        COUNTER#subcategory LIMIT#uploads#*`,
    },
  },
  products: {
    // Staff get the record, so it finds out who is calling.
    getProduct: {
      table: [...whoIsCalling, 'Query', 'GetItem'],
      reads: 'caller settings CLOSED-CATEGORIES PRODUCT#* SUPPLIERS upload REVIEWS#*',
    },
    changeAdminProduct: {
      ...changesCatalogue,
      reads: 'caller category product upload',
      writes: 'category product list slug upload log',
    },
    changeAdminSupplier: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller product',
      writes: 'product log',
    },
    createAdminProduct: {
      ...changesCatalogue,
      reads: 'caller category product list upload',
      writes: 'category product list slug stock log COUNTER#product',
    },
    createAdminSupplier: {
      table: [...whoIsCalling, 'Query', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller product',
      writes: 'product log',
    },
    deleteAdminProduct: {
      ...changesCatalogue,
      reads: 'caller category product upload',
      writes: 'category product list slug log',
    },
    deleteAdminSupplier: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller product COUNTER#product',
      writes: 'product log',
    },
    duplicateAdminProduct: {
      ...changesCatalogue,
      reads: 'caller category product list upload',
      writes: 'category product list slug stock log COUNTER#product',
    },
    getAdminFeatured: { table: [...whoIsCalling, 'GetItem'], reads: 'caller product feature' },
    getAdminProduct: { table: [...whoIsCalling, 'GetItem', 'Query'], reads: 'caller product upload' },
    listAdminProducts: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      reads: 'caller product COUNTER#product',
    },
    listAdminSuppliers: { table: [...whoIsCalling, 'Query'], reads: 'caller product' },
    saveAdminFeatured: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller product feature',
      writes: 'feature DUE#office#* log',
    },
    updateProduct: {
      ...changesCatalogue,
      uploads: 'receive',
      reads: 'caller category product upload',
      writes: 'product list slug stock upload log LIMIT#uploads#*',
    },
  },
  stock: {
    listAvailability: { table: ['BatchGetItem'], reads: 'settings PRODUCT#*' },
    listProductStock: { table: [...whoIsCalling, 'GetItem', 'Query'], reads: 'caller product stock' },
    moveProductStock: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller product stock',
      writes: 'product stock log',
    },
  },
  pictures: {
    getUpload: { table: [...whoIsCalling, 'GetItem'], reads: 'caller upload' },
    startUpload: {
      table: [...whoIsCalling, 'PutItem'],
      secrets: ['signing'],
      uploads: 'receive',
      reads: 'caller',
      writes: 'upload LIMIT#uploads#*',
    },
  },
  imports: {
    checkImportRows: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      secrets: ['signing'],
      imports: 'check',
      reads: 'caller category product import',
    },
    getImport: { table: [...whoIsCalling, 'GetItem'], imports: 'read', reads: 'caller import' },
    startImport: {
      table: [...whoIsCalling, 'PutItem'],
      secrets: ['signing'],
      imports: 'receive',
      reads: 'caller',
      writes: 'import LIMIT#imports#*',
    },
    startImportCheck: {
      table: [...whoIsCalling, 'GetItem'],
      secrets: ['signing'],
      imports: 'check',
      reads: 'caller import',
      writes: 'import',
    },
  },
  jobs: {
    cancelJob: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      sendsJobs: true,
      reads: 'caller job',
      writes: 'job DUE#office#* log',
    },
    downloadJobResult: { table: [...whoIsCalling, 'GetItem'], jobResults: 'read', reads: 'caller job' },
    getJob: { table: [...whoIsCalling, 'GetItem'], reads: 'caller job' },
    listJobs: { table: [...whoIsCalling, 'Query'], reads: 'caller job' },
    previewProducts: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      secrets: ['signing'],
      reads: 'caller category product COUNTER#product',
    },
    resumeJob: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      sendsJobs: true,
      reads: 'caller job',
      writes: 'job DUE#office#* log',
    },
    startJob: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      sendsJobs: true,
      reads: 'caller import job',
      writes: 'job DUE#office#* log',
    },
  },
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
      writes: 'product slug review log',
    },
    decideReviews: {
      ...changesReview,
      reads: 'caller product review order',
      writes: 'product slug review log',
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
} as const satisfies Permissions;

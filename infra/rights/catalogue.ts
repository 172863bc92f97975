import type { PartitionsOfAreas } from './partitions.ts';

/** The partitions that the functions of goods read and write, by area and endpoint (`nouns.ts`). */
export const catalogueRights = {
  catalogue: {
    getCategory: { reads: 'settings CATALOGUE LIST#*' },
    getFeaturedProduct: { reads: 'settings CLOSED-CATEGORIES PRODUCT#* feature' },
    getProductBySlug: { reads: 'settings CLOSED-CATEGORIES slug PRODUCT#*' },
    getSubcategory: { reads: 'settings category LIST#* PRODUCT#*' },
    listAvailability: { reads: 'settings PRODUCT#*' },
    listCollection: { reads: 'settings category LIST#* PRODUCT#*' },
    listCollectionProducts: { reads: 'settings category LIST#* PRODUCT#*' },
    listFrontendProducts: { reads: 'settings category LIST#* PRODUCT#*' },
    listMenuCategories: { reads: 'settings CATALOGUE LIST#*' },
    listNewArrivals: { reads: 'settings category LIST#* PRODUCT#*' },
    listPremium: { reads: 'settings category LIST#* PRODUCT#*' },
    listProducts: { reads: 'settings category PRODUCT#* list' },
    listShopCategories: { reads: 'settings CATALOGUE LIST#*' },
    listSubcategories: { reads: 'settings CATALOGUE LIST#*' },
    listSubcategoryProducts: { reads: 'settings category LIST#* PRODUCT#*' },
    searchProducts: { reads: 'settings CLOSED-CATEGORIES PRODUCT#*' },
    getProduct: { reads: 'caller settings CLOSED-CATEGORIES PRODUCT#* SUPPLIERS upload REVIEWS#*' },
  },
  categories: {
    changeAdminCategory: {
      reads: 'caller category product list upload job COUNTER#product',
      writes: `category product list slug upload job DUE#office#* log COUNTER#attribute
        COUNTER#subcategory`,
    },
    createAdminCategory: { reads: 'caller category upload', writes: 'category slug log COUNTER#category' },
    deleteAdminCategory: {
      reads: 'caller category product list slug upload job COUNTER#product',
      writes: 'category product list slug job DUE#office#* log',
    },
    deleteCategory: {
      reads: 'caller category product list slug upload job COUNTER#product',
      writes: 'category product list slug job DUE#office#* log',
    },
    getAdminCategory: { reads: 'caller category upload' },
    getCategoryById: { reads: 'caller category upload' },
    listAdminCategories: { reads: 'caller category' },
    listAllSubcategories: { reads: 'caller category' },
    listCategories: { reads: 'caller category' },
    listSubcategoryAttributes: { reads: 'caller category' },
    orderAdminCategories: { reads: 'caller category', writes: 'category log' },
    storeCategory: {
      reads: 'caller category upload',
      writes: 'category slug upload log COUNTER#category LIMIT#uploads#*',
    },
    updateCategory: {
      reads: 'caller category product list upload job COUNTER#product',
      writes: `category product list slug upload job DUE#office#* log COUNTER#attribute
        COUNTER#subcategory LIMIT#uploads#*`,
    },
  },
  products: {
    changeAdminProduct: {
      reads: 'caller category product upload',
      writes: 'category product list slug upload log',
    },
    changeAdminSupplier: { reads: 'caller product', writes: 'product log' },
    createAdminProduct: {
      reads: 'caller category product list upload',
      writes: 'category product list slug stock log COUNTER#product',
    },
    createAdminSupplier: { reads: 'caller product', writes: 'product log' },
    deleteAdminProduct: { reads: 'caller category product upload', writes: 'category product list slug log' },
    deleteAdminSupplier: { reads: 'caller product COUNTER#product', writes: 'product log' },
    duplicateAdminProduct: {
      reads: 'caller category product list upload',
      writes: 'category product list slug stock log COUNTER#product',
    },
    getAdminFeatured: { reads: 'caller product feature' },
    getAdminProduct: { reads: 'caller product upload' },
    listAdminProducts: { reads: 'caller product COUNTER#product' },
    listAdminSuppliers: { reads: 'caller product' },
    listProductStock: { reads: 'caller product stock' },
    moveProductStock: { reads: 'caller product stock', writes: 'product stock log' },
    saveAdminFeatured: { reads: 'caller product feature', writes: 'feature DUE#office#* log' },
    updateProduct: {
      reads: 'caller category product upload',
      writes: 'product list slug stock upload log LIMIT#uploads#*',
    },
  },
  pictures: {
    getUpload: { reads: 'caller upload' },
    startUpload: { reads: 'caller', writes: 'upload LIMIT#uploads#*' },
  },
  imports: {
    checkImportRows: { reads: 'caller category product import' },
    getImport: { reads: 'caller import' },
    startImport: { reads: 'caller', writes: 'import LIMIT#imports#*' },
    startImportCheck: { reads: 'caller import', writes: 'import' },
  },
  jobs: {
    cancelJob: { reads: 'caller job', writes: 'job DUE#office#* log' },
    downloadJobResult: { reads: 'caller job' },
    getJob: { reads: 'caller job' },
    listJobs: { reads: 'caller job' },
    previewProducts: { reads: 'caller category product COUNTER#product' },
    resumeJob: { reads: 'caller job', writes: 'job DUE#office#* log' },
    startJob: { reads: 'caller import job', writes: 'job DUE#office#* log' },
  },
  promotions: {
    changePromotion: { reads: 'caller promotion', writes: 'promotion log' },
    createPromotion: { reads: 'caller promotion', writes: 'promotion log' },
    deletePromotion: { reads: 'caller promotion', writes: 'promotion log' },
    getPromotion: { reads: 'caller promotion' },
    listPromotions: { reads: 'caller promotion' },
    samplePromotion: { reads: 'caller settings product promotion idempotency' },
  },
  reviews: {
    changeAdminReview: { reads: 'caller product slug review order', writes: 'product slug review log' },
    decideReviews: { reads: 'caller product review order', writes: 'product slug review log' },
    getAdminReview: { reads: 'caller product review order' },
    listAdminReviews: { reads: 'caller product review order' },
    listReviews: { reads: 'settings PRODUCT#* REVIEWS#*' },
    listTestimonials: { reads: 'settings PRODUCT#* TESTIMONIALS' },
    stopReviewEmails: { writes: 'REVIEW-STOP#*' },
    submitReview: {
      reads: 'caller PERSON#* owned settings PRODUCT#* ORDER#* idempotency',
      writes: `owned PENDING-REVIEWS REVIEW#* VERIFIED-REVIEW#* log idempotency COUNTER#review
        LIMIT#review-address#* LIMIT#review-address-all#* LIMIT#review-visitor#*`,
    },
  },
  waiting: {
    listWaitedProducts: { reads: 'caller product waiting' },
    listWaitingPeople: { reads: 'caller product waiting' },
    removeWaitingPerson: { reads: 'caller product waiting', writes: 'waiting log' },
    stopWaiting: { reads: 'WAITER#* WAITING#*', writes: 'waiting' },
    tellWaitingPerson: { reads: 'caller product waiting', writes: 'waiting log' },
    waitForProduct: {
      reads: 'PRODUCT#* WAITER#*',
      writes: 'waiting DUE#shop#* LIMIT#waiting#* LIMIT#waiting-address#* LIMIT#waiting-contact#*',
    },
  },
} as const satisfies PartitionsOfAreas;

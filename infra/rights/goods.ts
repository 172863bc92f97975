import { pageKey, searchFile } from '#shared/page.ts';
import { type Permissions, whoIsCalling } from './permission.ts';

/** The rights of an endpoint that adds a category to the catalogue. */
const createsCategory = {
  table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
  secrets: ['signing'],
} as const;

/** The rights of an endpoint that changes a category. Its products are updated in the same call, or by a job. */
const changesCategory = {
  table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
  secrets: ['signing'],
  sendsJobs: true,
} as const;

/** The rights of an endpoint that writes a product with its copies. */
const changesCatalogue = {
  table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
  secrets: ['signing'],
} as const;

/** The rights of an endpoint that lists products with their stock. It reads the settings for a restricted product. */
const list = {
  table: ['Query', 'GetItem', 'BatchGetItem'],
  reads: 'settings category LIST#* PRODUCT#*',
} as const;

/** The rights of an endpoint that counts products by category. It reads the settings for a restricted category. */
const readsCategories = { table: ['Query', 'GetItem'], reads: 'settings CATALOGUE LIST#*' } as const;

/** The rights of an endpoint that finishes or cancels a stock count, or opens it again. */
const turnsCount = {
  table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
  secrets: ['signing'],
  reads: 'caller stock-count',
  writes: 'stock-count log',
} as const;

/** What the functions of goods, and of the jobs that change goods, may do, by noun (kind of record) and endpoint. */
export const goods = {
  catalogue: {
    getCategory: { ...readsCategories, reads: 'settings CATALOGUE CLOSED-CATEGORIES LIST#*' },
    getFeaturedProduct: {
      table: ['GetItem', 'BatchGetItem'],
      reads: 'settings CLOSED-CATEGORIES PRODUCT#* feature',
    },
    getProductBySlug: {
      table: ['GetItem', 'BatchGetItem'],
      reads: 'settings CLOSED-CATEGORIES slug PRODUCT#*',
    },
    getSubcategory: list,
    listCollection: list,
    listCollectionProducts: list,
    listFrontendProducts: list,
    listMenuCategories: readsCategories,
    listNewArrivals: list,
    listPremium: list,
    listProducts: { ...list, reads: 'settings category PRODUCT#* list PROMOTIONS PROMOTION#*' },
    listShopCategories: readsCategories,
    listSubcategories: readsCategories,
    listSubcategoryProducts: list,
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
    // The function also returns the record to staff, so it finds out who is calling.
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
  'stock-counts': {
    listStockCounts: { table: [...whoIsCalling, 'Query'], reads: 'caller stock-count' },
    beginStockCount: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller product COUNTER#product stock-count',
      writes: 'stock-count log',
    },
    getStockCount: { table: [...whoIsCalling, 'GetItem', 'Query'], reads: 'caller stock-count' },
    saveStockTallies: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
      secrets: ['signing'],
      reads: 'caller stock-count',
      writes: 'stock-count',
    },
    finishStockCount: turnsCount,
    cancelStockCount: { ...turnsCount, writes: 'stock-count log DUE#office#*' },
    countStockAgain: turnsCount,
    // The number of pieces that should be on the shelves follows from the stock, the stock movements, and the orders
    // that are not packed. The count stores who has seen this number, because they may not count again.
    getStockDifferences: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      reads: 'caller stock-count product stock order',
      writes: 'stock-count',
    },
    approveStockCount: {
      table: [...whoIsCalling, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
      secrets: ['signing'],
      reads: 'caller stock-count product stock order',
      writes: 'stock-count product stock log DUE#office#*',
    },
    undoStockCount: {
      table: [...whoIsCalling, 'GetItem', 'BatchGetItem', 'Query', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller stock-count product stock order',
      writes: 'stock-count product stock log',
    },
    listStockDifferences: { table: [...whoIsCalling, 'Query'], reads: 'caller stock-count' },
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
} as const satisfies Permissions;

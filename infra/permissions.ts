import type { areas } from '#shared/api/index.ts';

/** The DynamoDB actions that a function may use on the table. A transaction needs those of its parts. */
type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

/** What one function may touch; nothing else is granted (T19). Every function may write its own log. */
export type Permission = {
  table?: readonly TableAction[];
  /** Reads the stage's secret. */
  secret?: true;
  /** Reads these objects of the site bucket. */
  siteObjects?: readonly string[];
};

type Areas = typeof areas;
type PerEndpoint = { [A in keyof Areas]: { [Name in keyof Areas[A]]: Permission } };

const query = { table: ['Query'] } as const;

/** By area and endpoint. An endpoint without an entry does not compile. A write checks the CSRF token: the secret. */
export const permissions = {
  catalogue: {
    listMenuCategories: query,
    getCategory: query,
    listSubcategories: query,
    listProducts: query,
    listSubcategoryProducts: query,
    listNewArrivals: query,
    listPremium: query,
    getProduct: query,
    getProductBySlug: { table: ['GetItem'] },
    listAvailability: { table: ['BatchGetItem'] },
  },
  orders: {
    quoteCart: { table: ['BatchGetItem'], secret: true },
    placeOrder: { table: ['BatchGetItem', 'PutItem', 'UpdateItem'], secret: true },
    getOrder: { table: ['GetItem'] },
  },
  shopper: {
    getSettings: { table: ['GetItem'] },
    getCsrfCookie: { secret: true },
    confirmAge: { secret: true },
  },
} as const satisfies PerEndpoint;

/** Functions that no endpoint names: `functions/events/<name in kebab case>.ts`. */
export const eventPermissions = {
  originCheck: { secret: true },
  unmatchedRequest: { siteObjects: ['index.html'] },
} as const satisfies Record<string, Permission>;

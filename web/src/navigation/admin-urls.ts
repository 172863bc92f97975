import { type AdminScreen, adminPaths } from '#shared/admin-paths.ts';

type Asked = Record<string, string | undefined>;

/** Returns the URL of an admin screen with its query. Empty values are left out. */
function page(screen: AdminScreen, asked: Asked = {}): string {
  const query = Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return `${adminPaths[screen]}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
}

/** Returns the URL of a record's screen. */
const record = (screen: AdminScreen, id: string) => adminPaths[screen].replace(':id', id);

type PathOf<Screen extends AdminScreen> = (typeof adminPaths)[Screen];
/** The screens whose path contains no record id. */
type PlainScreen = { [S in AdminScreen]: PathOf<S> extends `${string}:id` ? never : S }[AdminScreen];

const plainUrls = Object.fromEntries(
  Object.entries(adminPaths).map(([screen, path]) => [screen, () => path]),
) as Record<PlainScreen, () => string>;

/**
 * The URLs of the admin screens. A screen without a record or a query needs no entry here. They are in a separate file,
 * so that prerendered pages do not load them.
 */
export const adminUrls = {
  ...plainUrls,
  home: adminPaths.home,
  reports: (asked?: {
    report?: string | undefined;
    period?: string | undefined;
    show?: string | undefined;
    sort?: string | undefined;
  }) => page('reports', asked),
  bookMonth: (asked?: { month?: string }) => page('bookMonth', asked),
  bookDays: (asked?: { month?: string }) => page('bookDays', asked),
  bookExport: (asked?: { month?: string }) => page('bookExport', asked),
  cashBook: (asked?: { month?: string }) => page('cashBook', asked),
  /**
   * The list of orders in a state, or of a customer. The customer's key is a keyed hash, so no address contains a phone
   * number.
   */
  orders: (asked?: {
    state?: string | undefined;
    sold_at?: string | undefined;
    late?: string | undefined;
    customer?: string;
  }) => page('orders', asked),
  order: (id: string) => record('order', id),
  /**
   * The pick list of these orders. `orders` has their ids, separated by commas. Without `orders`, the list has all
   * orders that must be packed.
   */
  packing: (asked?: { orders: string }) => page('packing', asked),
  /** The screen on which an order is packed. */
  pack: (id: string) => record('pack', id),
  /**
   * The screen on which staff enter an order for a customer on the phone. `from` is the screen to which it returns. The
   * customer's key is a keyed hash, so the address contains no phone number (T18).
   */
  newOrder: (asked?: { customer?: string; from?: 'desk'; replaces?: string }) => page('newOrder', asked),
  deskOrder: (id: string) => record('deskOrder', id),
  rider: (id: string) => record('rider', id),
  draft: (code: string) => record('draft', code),
  drafts: (asked?: { code?: string }) => page('drafts', asked),
  customers: (asked?: { list?: string }) => page('customers', asked),
  /** The page of a customer. The key is a keyed hash, so the address contains no phone number (T18). */
  customer: (key: string) => record('customer', key),
  /** The page of a holder of cash: `office` or `rider-{id}`. */
  cashHolder: (holder: string) => record('cashHolder', holder),
  money: () => page('money'),
  moneyEntry: (id: string) => record('moneyEntry', id),
  statements: () => page('statements'),
  statement: (id: string) => record('statement', id),
  /** The page of a stock count. */
  count: (id: string) => record('count', id),
  missingGoods: (asked?: { by?: string | undefined; period?: string | undefined }) =>
    page('missingGoods', asked),
  job: (id: string) => record('job', id),
  supplier: (id: number) => record('supplier', String(id)),
  purchases: (asked?: { list?: string }) => page('purchases', asked),
  purchase: (id: string) => record('purchase', id),
  person: (id: string) => record('person', id),
  category: (id: number) => record('category', String(id)),
  product: (id: number) => record('product', String(id)),
  log: (asked?: { person?: string; job?: string }) => page('log', asked),
  /** The screen that imports a file. `file` is the id of the file. */
  importFile: (file?: string) => page('importFile', { file }),
  textPage: (page: string) => record('textPage', page),
  settingsGroup: (group: string) => record('settingsGroup', group),
  post: (id: number) => record('post', String(id)),
  faq: (id: number) => record('faq', String(id)),
  /**
   * The page of a product's waiting list. `list` chooses which people it shows: by default, those whom staff must
   * notify.
   */
  waitingFor: (product: number, asked: { list?: string } = {}) =>
    `${record('waitingFor', String(product))}${asked.list ? `?list=${asked.list}` : ''}`,
  odd: (asked?: { state?: string }) => page('odd', asked),
  tillPrices: (asked?: { period?: string | undefined }) => page('tillPrices', asked),
  taxReceipts: (asked?: { state?: string; from?: string | undefined }) => page('taxReceipts', asked),
  shortages: (asked?: { state?: string }) => page('shortages', asked),
  shift: (id: string) => record('shift', id),
  reviews: (asked?: { state?: string }) => page('reviews', asked),
  review: (id: number) => record('review', String(id)),
  distributors: (asked?: { state?: string }) => page('distributors', asked),
  distributor: (id: string) => record('distributor', id),
  subscribers: (asked?: { state?: string }) => page('subscribers', asked),
  subscriber: (id: string) => record('subscriber', id),
  campaign: (id: number) => record('campaign', String(id)),
  promotion: (code: string) => record('promotion', code),
  /** The screen of the featured product. With a product's id, this product is preselected but not saved. */
  featured: (asked?: { product?: string }) => page('featured', asked),
  payments: (asked?: { state?: string }) => page('payments', asked),
};

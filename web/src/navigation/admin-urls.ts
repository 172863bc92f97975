import { type AdminScreen, adminPaths } from '#shared/admin-paths.ts';

type Asked = Record<string, string | undefined>;

/** The URL of an admin screen with its query. Empty values are left out. */
function page(screen: AdminScreen, asked: Asked = {}): string {
  const query = Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return `${adminPaths[screen]}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
}

/** The URL of a record's screen. */
const record = (screen: AdminScreen, id: string) => adminPaths[screen].replace(':id', id);

type PathOf<Screen extends AdminScreen> = (typeof adminPaths)[Screen];
/** The screens whose path names no record. */
type PlainScreen = { [S in AdminScreen]: PathOf<S> extends `${string}:id` ? never : S }[AdminScreen];

const plainUrls = Object.fromEntries(
  Object.entries(adminPaths).map(([screen, path]) => [screen, () => path]),
) as Record<PlainScreen, () => string>;

/**
 * The URLs of the admin screens. A screen without a record or a query needs no row here. They have their own file so that
 * prerendered pages don't load them.
 */
export const adminUrls = {
  ...plainUrls,
  home: adminPaths.home,
  reports: (asked?: { report?: string | undefined; period?: string | undefined }) => page('reports', asked),
  /** The orders in a state, or those of a customer. The customer's key is a signature, so no address holds a phone. */
  orders: (asked?: {
    state?: string | undefined;
    sold_at?: string | undefined;
    late?: string | undefined;
    customer?: string;
  }) => page('orders', asked),
  order: (id: string) => record('order', id),
  /** The pick list of these orders, with their ids between commas. Without any: of all that are to pack. */
  packing: (asked?: { orders: string }) => page('packing', asked),
  /** The screen on which an order is packed. */
  pack: (id: string) => record('pack', id),
  /**
   * The screen that makes an order for a customer on the phone, and the screen that it leads back to. The customer's
   * key is a signature, so no address holds a phone (T18).
   */
  newOrder: (asked?: { customer?: string; from?: 'desk'; replaces?: string }) => page('newOrder', asked),
  deskOrder: (id: string) => record('deskOrder', id),
  rider: (id: string) => record('rider', id),
  draft: (code: string) => record('draft', code),
  drafts: (asked?: { code?: string }) => page('drafts', asked),
  customers: (asked?: { list?: string }) => page('customers', asked),
  /** The page of a customer. The key is a signature, so no address holds a phone (T18). */
  customer: (key: string) => record('customer', key),
  /** A holder of cash: `office` or `rider-{id}`. */
  cashHolder: (holder: string) => record('cashHolder', holder),
  job: (id: string) => record('job', id),
  person: (id: string) => record('person', id),
  category: (id: number) => record('category', String(id)),
  product: (id: number) => record('product', String(id)),
  log: (asked?: { person?: string; job?: string }) => page('log', asked),
  /** The screen that imports a file, and the file. */
  importFile: (file?: string) => page('importFile', { file }),
  textPage: (page: string) => record('textPage', page),
  settingsGroup: (group: string) => record('settingsGroup', group),
  post: (id: number) => record('post', String(id)),
  faq: (id: number) => record('faq', String(id)),
  /** The page of a product's waiting list. `list` chooses which people it shows, by default those to message. */
  waitingFor: (product: number, asked: { list?: string } = {}) =>
    `${record('waitingFor', String(product))}${asked.list ? `?list=${asked.list}` : ''}`,
  odd: (asked?: { state?: string }) => page('odd', asked),
  tillPrices: (asked?: { period?: string | undefined }) => page('tillPrices', asked),
  taxReceipts: (asked?: { state?: string }) => page('taxReceipts', asked),
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
  /** The featured product. With a product's id, that product is chosen, but not saved. */
  featured: (asked?: { product?: string }) => page('featured', asked),
  payments: (asked?: { state?: string }) => page('payments', asked),
};

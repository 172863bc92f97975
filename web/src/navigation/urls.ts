import { postPath, productPath, viewPath } from '#shared/page.ts';
import { type pathAliases, paths } from '#shared/paths.ts';

/** Every URL of the shop. */
export const urls = {
  home: paths.home,
  shop: paths.shop,
  search: (text: string) => `${paths.search}?${new URLSearchParams({ q: text })}`,
  findYours: paths.findYours,
  newArrivals: '/#new-arrivals',
  collections: '/#collections',
  energy: '/#unleash-your-energy',
  category: (slug: string, subcategory?: string) => viewPath(slug, subcategory),
  /** The products of a strength in mg, or of all strengths, in a category or in one of its subcategories. */
  strength: (category: string, strength: number | undefined, subcategory?: string) =>
    viewPath(category, subcategory, strength),
  pouches: paths.category.replace(':slug', 'caffeine-energy-pouches'),
  product: productPath,
  about: paths.about,
  delivery: paths.delivery,
  terms: paths.terms,
  privacy: paths.privacy,
  returns: paths.returns,
  contact: paths.contact,
  faqs: paths.faqs,
  posts: paths.posts,
  post: postPath,
  distributor: paths.distributor,
  /** The addresses of two links in the mobile menu, which are aliases of other paths (S2-066, S2-067). */
  menu: { posts: '/news', distributor: '/distributor' } satisfies Record<string, keyof typeof pathAliases>,
  saved: paths.saved,
  cart: paths.cart,
  /**
   * The cart, to which the goods of a former order are added. The order's tracking token opens the order, if the
   * browser has stored none.
   */
  orderAgain: (orderId: string, token?: string | null) =>
    `${paths.cart}?again=${orderId}${token ? `#t=${encodeURIComponent(token)}` : ''}`,
  checkout: paths.checkout,
  account: paths.account,
  myOrders: paths.myOrders,
  /** The URL of a version of the terms or of the privacy policy. Orders link to it. */
  textVersion: (page: 'terms' | 'privacy', version: number) => `${paths[page]}?version=${version}`,
  orderSuccess: (orderId: string) => paths.orderSuccess.replace(':orderId', orderId),
};

/**
 * The URL pattern of each screen of the shop, for the browser's router and the CDN. `:name` is a path parameter. A path that
 * matches no pattern and no file is answered 404 (T13).
 */
export const paths = {
  home: '/',
  shop: '/shop',
  search: '/search',
  findYours: '/find-yours',
  category: '/category/:slug',
  product: '/show/product/:slug',
  about: '/about/us',
  delivery: '/delivery',
  terms: '/terms',
  privacy: '/privacy',
  returns: '/returns',
  contact: '/contact',
  faqs: '/faqs',
  posts: '/posts',
  post: '/show/blog/:slug',
  distributor: '/distributor-application-form',
  saved: '/saved',
  cart: '/show/cart',
  cartAlias: '/cart',
  checkout: '/checkout',
  signedIn: '/signed-in',
  account: '/account',
  myOrders: '/my-orders',
  stopWaiting: '/stop-waiting',
  confirmNewsletter: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  stopReviewEmails: '/review-emails/stop',
  orderSuccess: '/order-success/:orderId',
} as const;

/** Alternative paths of screens (G-22). The mobile menu has two of them (S2-066, S2-067). */
export const pathAliases = {
  '/about': paths.about,
  '/news': paths.posts,
  '/distributor': paths.distributor,
} as const;

export type Screen = keyof typeof paths;

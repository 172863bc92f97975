import type { ComponentType } from 'react';
import type { Screen } from '#shared/paths.ts';

/** Loads the script of each screen on demand, so that a visitor downloads only the screens that they open. */
export const loadScreen: Record<Screen, () => Promise<ComponentType>> = {
  home: async () => (await import('../features/home/home.screen.tsx')).Home,
  shop: async () => (await import('../features/catalogue/shop.screen.tsx')).Shop,
  search: async () => (await import('../features/search/search.screen.tsx')).Search,
  findYours: async () => (await import('../features/search/find-yours.screen.tsx')).FindYours,
  category: async () => (await import('../features/catalogue/category.screen.tsx')).Category,
  product: async () => (await import('../features/product/product.screen.tsx')).Product,
  about: async () => (await import('../features/content/about.screen.tsx')).About,
  delivery: async () => (await import('../features/content/delivery.screen.tsx')).Delivery,
  terms: async () => (await import('../features/content/terms.screen.tsx')).Terms,
  privacy: async () => (await import('../features/content/privacy.screen.tsx')).Privacy,
  returns: async () => (await import('../features/content/returns.screen.tsx')).Returns,
  contact: async () => (await import('../features/content/contact.screen.tsx')).Contact,
  faqs: async () => (await import('../features/content/faqs.screen.tsx')).Faqs,
  posts: async () => (await import('../features/content/posts.screen.tsx')).Posts,
  post: async () => (await import('../features/content/post.screen.tsx')).Post,
  distributor: async () => (await import('../features/distributors/distributor.screen.tsx')).Distributor,
  saved: async () => (await import('../features/saved/saved.screen.tsx')).Saved,
  cart: async () => (await import('../features/cart/cart.screen.tsx')).Cart,
  cartAlias: async () => (await import('../features/cart/cart-alias.screen.tsx')).CartAlias,
  checkout: async () => (await import('../features/checkout/checkout.screen.tsx')).Checkout,
  signedIn: async () => (await import('../features/accounts/signed-in.screen.tsx')).SignedIn,
  myOrders: async () => (await import('../features/orders/my-orders.screen.tsx')).MyOrders,
  account: async () => (await import('../features/accounts/account.screen.tsx')).Account,
  confirmNewsletter: async () =>
    (await import('../features/newsletter/confirm-newsletter.screen.tsx')).ConfirmNewsletter,
  unsubscribe: async () => (await import('../features/newsletter/unsubscribe.screen.tsx')).Unsubscribe,
  stopReviewEmails: async () =>
    (await import('../features/reviews/stop-review-emails.screen.tsx')).StopReviewEmails,
  stopWaiting: async () => (await import('../features/waiting/stop-waiting.screen.tsx')).StopWaiting,
  orderSuccess: async () => (await import('../features/orders/order-success.screen.tsx')).OrderSuccess,
};

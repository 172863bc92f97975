import type { ComponentType } from 'react';
import type { Screen } from '#shared/paths.ts';

/** Fetches a screen's script: nobody pays for a screen they do not see. */
export const loadScreen: Record<Screen, () => Promise<ComponentType>> = {
  home: async () => (await import('./routes/home.tsx')).Home,
  shop: async () => (await import('./routes/shop.tsx')).Shop,
  category: async () => (await import('./routes/category.tsx')).Category,
  product: async () => (await import('./routes/product.tsx')).Product,
  about: async () => (await import('./routes/about.tsx')).About,
  delivery: async () => (await import('./routes/delivery.tsx')).Delivery,
  terms: async () => (await import('./routes/terms.tsx')).Terms,
  privacy: async () => (await import('./routes/privacy.tsx')).Privacy,
  returns: async () => (await import('./routes/returns.tsx')).Returns,
  contact: async () => (await import('./routes/contact.tsx')).Contact,
  faqs: async () => (await import('./routes/faqs.tsx')).Faqs,
  posts: async () => (await import('./routes/posts.tsx')).Posts,
  post: async () => (await import('./routes/post.tsx')).Post,
  distributor: async () => (await import('./routes/distributor.tsx')).Distributor,
  saved: async () => (await import('./routes/saved.tsx')).Saved,
  cart: async () => (await import('./routes/cart.tsx')).Cart,
  cartAlias: async () => (await import('./routes/cart-alias.tsx')).CartAlias,
  checkout: async () => (await import('./routes/checkout.tsx')).Checkout,
  signedIn: async () => (await import('./routes/signed-in.tsx')).SignedIn,
  account: async () => (await import('./routes/account.tsx')).Account,
  admin: async () => (await import('./routes/admin.tsx')).Admin,
  adminDraft: async () => (await import('./routes/admin-draft.tsx')).AdminDraft,
  adminOrder: async () => (await import('./routes/admin-order.tsx')).AdminOrder,
  orderSuccess: async () => (await import('./routes/order-success.tsx')).OrderSuccess,
};
